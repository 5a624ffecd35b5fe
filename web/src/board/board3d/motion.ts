/** Men in motion: travellers, and men that leave the board when the travellers arrive. */
import { Vector3, type Object3D } from 'three';
import { upOf, type Way } from './path';
import type { Stand } from './pose';

/** A man that travels. */
export interface Traveller {
  object: Object3D;
  way: Way;
  /** Its size at the start and at the end. */
  sizes: [number, number];
}

/** A man that leaves. */
export interface Leaver {
  object: Object3D;
  stand: Stand;
}

/** When a captured man begins to leave and when it is gone, relative to the travellers' time. */
const leaving = { begin: 0.62, end: 1.12 };

/** One move being shown. */
export class Performance {
  readonly #began: number;
  readonly #time: number;
  readonly #sizes: number[];

  constructor(
    private readonly travellers: Traveller[],
    private readonly leavers: Leaver[],
    now: number,
  ) {
    this.#began = now;
    this.#time = travellers.reduce((time, { way }) => Math.max(time, way.time), 360);
    this.#sizes = leavers.map(({ object }) => object.scale.x);
  }

  /** Puts all men where they are at this moment. Returns whether the move is still running. */
  advance(now: number): boolean {
    const part = (now - this.#began) / this.#time;
    for (const { object, way, sizes } of this.travellers) {
      const gone = Math.min(1, Math.max(0, part));
      const { at, turn } = way.at(gone);
      object.scale.setScalar(sizes[0] + (sizes[1] - sizes[0]) * gone);
      object.position.copy(at);
      object.quaternion.copy(turn);
    }
    const left = Math.min(1, Math.max(0, (part - leaving.begin) / (leaving.end - leaving.begin)));
    this.leavers.forEach(({ object, stand }, index) => {
      const up: Vector3 = upOf(stand);
      object.position.copy(stand.at).addScaledVector(up, 0.9 * left * left);
      object.scale.setScalar((this.#sizes[index] ?? 1) * Math.max(0.001, 1 - left));
    });
    return part < (this.leavers.length > 0 ? leaving.end : 1);
  }
}
