/** The parts that only a table of Break the Cube needs, loaded when one is shown. */
export { blocksOf, factsByPly } from './facts';
export { Outlook } from './outlook.svelte';
export { promptOf, waitOf } from './prompt';
export { focusOf, isAside, signsOf } from './space';
export { default as Heard } from './Heard.svelte';
export { default as Outspoken } from './Outspoken.svelte';
export { default as Palette } from './Palette.svelte';
export { default as Revealed } from './Revealed.svelte';
export { default as Said } from './Said.svelte';
export { default as Sheets } from './Sheets.svelte';
