/** The additional parts of a table with clocks; other tables do not load them. */
export { default as Clock } from './Clock.svelte';
export { default as ClockNote } from './ClockNote.svelte';
export { clocksInWords } from './clocks-in-words';
