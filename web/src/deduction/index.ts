/** What only a table of Break the Cube needs; fetched when one is shown. */
export { focusOf, signsOf, wholeTable } from './space';
export { default as Palette } from './Palette.svelte';
export { default as Sheets } from './Sheets.svelte';
