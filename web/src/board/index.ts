/** The board: one model, and the views of it in space, on paper and as text. */
export { default as BlockMark } from './BlockMark.svelte';
export { default as Board3D } from './Board3D.svelte';
export { default as ChoiceButtons } from './ChoiceButtons.svelte';
export { default as Faces } from './Faces.svelte';
export { default as Figure } from './Figure.svelte';
export { default as MiniBoard } from './MiniBoard.svelte';
export { default as Net } from './Net.svelte';
export { default as NetMarker } from './NetMarker.svelte';
export type { EyePose } from './board3d/camera';
export type { Focus } from './board3d/framing';
export { cameraKey, inTextField, type CameraControls } from './keys';
export type { Marker, MarkerKind } from './marks';
export {
  BoardModel,
  type BoardHandlers,
  type Drawing,
  type Shown,
  type Source,
  type Typed,
  type Via,
} from './model.svelte';
export { reversed } from './motions';
export { reachOf, told, type TextCommand } from './speech';
export { dangersOf } from './trails';
export { BLOCKS, themeNames, themeStyle, type ThemeName } from './theme';
