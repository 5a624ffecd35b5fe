/** The sounds of a turn, derived from its motions. */
import { lengthOf, momentOf, travelTime } from '../board/pace';
import type { Motion, Scene } from '../wire';

/** A sound of wood. */
export type Sound =
  'slide' | 'set' | 'roll' | 'turn' | 'raise' | 'land' | 'capture' | 'check' | 'end' | 'clock';

/** A sound and its start, in milliseconds. */
export interface Noise {
  sound: Sound;
  at: number;
  /** Its duration, if it lasts as long as a motion. */
  lasts?: number;
}

/** The greatest number of audible motions in a turn; more would only rattle. */
const voices = 3;

/** The sounds of a turn. With `still`, men do not travel but appear in their new places at once. */
export function heard(motions: readonly Motion[], scene: Scene, over: boolean, still: boolean): Noise[] {
  const noises: Noise[] = [];
  let arrival = 0;
  const travels = motions.flatMap((motion) => (motion.kind === 'travel' ? [motion] : []));
  for (const { path, manner } of travels.slice(0, voices)) {
    const time = still ? 0 : travelTime(manner, lengthOf(path));
    arrival = Math.max(arrival, time);
    const pieces = Math.max(1, path.length - 1);
    switch (manner) {
      case 'slide':
        if (time > 0) noises.push({ sound: 'slide', at: 0, lasts: time });
        noises.push({ sound: 'set', at: time });
        break;
      case 'leap':
        noises.push({ sound: 'set', at: time });
        break;
      case 'roll':
        for (let piece = still ? pieces : 1; piece <= pieces; piece += 1) {
          noises.push({ sound: 'roll', at: time * momentOf(piece / pieces) });
        }
        break;
      case 'turn':
        noises.push({ sound: 'turn', at: time });
        break;
      case 'lift':
      case 'hoist':
        if (time > 0) noises.push({ sound: 'raise', at: 0 });
        noises.push({ sound: 'land', at: time });
        break;
    }
  }
  if (motions.some(({ kind }) => kind === 'vanish')) noises.push({ sound: 'capture', at: arrival });
  if (over) noises.push({ sound: 'end', at: arrival + 260 });
  else if (scene.marks.some(({ kind }) => kind === 'check')) {
    noises.push({ sound: 'check', at: arrival + 170 });
  }
  return noises;
}
