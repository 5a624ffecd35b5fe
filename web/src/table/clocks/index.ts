/** What a table with clocks needs besides; other tables do not load it. */
export { default as Clock } from './Clock.svelte';
export { default as ClockNote } from './ClockNote.svelte';
export { clocksInWords } from './clocks-in-words';
