/** How the sounds of the board are made. */
import { heard, type Noise, type Sound } from './heard';
import { Wood } from './wood';

/** Plays the sounds of the board through an audio context. */
export class Instrument {
  readonly #wood: Wood;

  constructor(context: AudioContext) {
    this.#wood = new Wood(context);
  }

  play({ sound, at, lasts = 0 }: Noise): void {
    strike[sound](this.#wood, at / 1000, lasts / 1000);
  }

  playTurn(...turn: Parameters<typeof heard>): void {
    for (const noise of heard(...turn)) this.play(noise);
  }
}

const strike: Record<Sound, (wood: Wood, after: number, lasts: number) => void> = {
  slide: (wood, after, lasts) => wood.draw(after, lasts, 0.1),
  set: (wood, after) => wood.knock(after, { tone: 390, rings: 0.13, loud: 0.7, hard: 0.5 }),
  roll: (wood, after) => wood.knock(after, { tone: 620, rings: 0.075, loud: 0.6, hard: 0.8 }),
  turn: (wood, after) => wood.knock(after, { tone: 540, rings: 0.09, loud: 0.6, hard: 0.7 }),
  raise: (wood, after) => wood.knock(after, { tone: 820, rings: 0.04, loud: 0.2, hard: 0.3 }),
  land: (wood, after) => wood.knock(after, { tone: 250, rings: 0.2, loud: 0.85, hard: 0.5 }),
  capture: (wood, after) => {
    wood.knock(after, { tone: 310, rings: 0.15, loud: 0.9, hard: 1 });
    wood.knock(after + 0.055, { tone: 480, rings: 0.08, loud: 0.5, hard: 0.8 });
  },
  check: (wood, after) => {
    wood.knock(after, { tone: 740, rings: 0.1, loud: 0.5, hard: 0.4 });
    wood.knock(after + 0.13, { tone: 930, rings: 0.12, loud: 0.5, hard: 0.4 });
  },
  // Two double ticks, for a clock that asks for attention.
  clock: (wood, after) => {
    for (const at of [0, 0.16, 0.5, 0.66]) {
      wood.knock(after + at, { tone: 1180, rings: 0.05, loud: 0.55, hard: 0.6 });
    }
  },
  end: (wood, after) => {
    [587, 494, 392].forEach((tone, index) => {
      wood.knock(after + 0.19 * index, { tone, rings: 0.2 + 0.08 * index, loud: 0.55, hard: 0.3 });
    });
  },
};
