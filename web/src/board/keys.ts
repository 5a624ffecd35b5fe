/** The camera's keys, the same on every page with a board. */

/** A camera that can be controlled. */
export interface CameraControls {
  /** Turns to the right by steps of 15 degrees. */
  turn(steps: number): void;
  /** Tilts upwards by steps of 15 degrees. */
  tilt(steps: number): void;
  /** Zooms in by a factor. */
  zoom(factor: number): void;
  /** Returns to the seat's initial view. */
  reset(): void;
  /** Looks from a station of the stage. */
  lookAtStation(index: number): void;
  /** A digit: shows a level of a board that has levels, or looks from a station. */
  digit(digit: number): void;
}

/** Whether a key goes to a text field. */
export function inTextField(event: KeyboardEvent): boolean {
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('[type=checkbox], [type=radio], [type=range]')) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Whether a key is a letter for the text board, where it jumps to men: shortcuts then need Alt. */
export function isForGrid(event: KeyboardEvent): boolean {
  const inGrid = event.target instanceof Element && event.target.closest('[role="grid"]') !== null;
  return inGrid && !event.altKey && /^\p{L}$/u.test(event.key);
}

/**
 * Passes a key to the camera: `[` `]` turn, `{` `}` tilt, `+` `-` zoom, Alt with a digit looks from a station or at a
 * level, Alt+0 resets.
 *
 * Returns whether the camera has used it.
 */
export function cameraKey(event: KeyboardEvent, controls: CameraControls): boolean {
  if (inTextField(event) || event.ctrlKey || event.metaKey) return false;
  // On some keyboards brackets are typed with Alt and a digit.
  const bracket = /^[[\]{}]$/.test(event.key);
  const digit = event.altKey && !bracket ? /^Digit(\d)$/.exec(event.code)?.[1] : undefined;
  if (digit === '0') controls.reset();
  else if (digit !== undefined) controls.digit(Number(digit));
  else if (event.key === '[') controls.turn(-1);
  else if (event.key === ']') controls.turn(1);
  else if (event.key === '{') controls.tilt(-1);
  else if (event.key === '}') controls.tilt(1);
  else if (event.key === '+') controls.zoom(1.15);
  else if (event.key === '-') controls.zoom(1 / 1.15);
  else return false;
  event.preventDefault();
  return true;
}
