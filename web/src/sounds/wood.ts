/** The sounds of wood that is struck, and of felt drawn over wood: synthesised, without recordings. */

/** The sound of a struck piece of wood. */
interface Knock {
  /** Its lowest tone, in hertz. */
  tone: number;
  /** The duration of that tone, in seconds. */
  rings: number;
  loud: number;
  /** The proportion of the impact's noise. */
  hard: number;
}

/** The overtones of a wooden bar: their frequency, loudness and duration relative to the lowest tone. */
const modes = [
  { ratio: 1, loud: 1, rings: 1 },
  { ratio: 2.57, loud: 0.42, rings: 0.55 },
  { ratio: 4.65, loud: 0.2, rings: 0.34 },
  { ratio: 6.9, loud: 0.09, rings: 0.22 },
];

/** The overall volume. */
const volume = 0.22;

/** A piece of wood that plays through an audio context. */
export class Wood {
  readonly #out: GainNode;
  readonly #noise: AudioBuffer;

  constructor(private readonly context: AudioContext) {
    this.#out = context.createGain();
    this.#out.gain.value = volume;
    const roof = context.createBiquadFilter();
    roof.type = 'lowpass';
    roof.frequency.value = 5200;
    this.#out.connect(roof).connect(context.destination);
    this.#noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = this.#noise.getChannelData(0);
    for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  }

  /** A knock after a delay in seconds, slightly different each time. */
  knock(after: number, { tone, rings, loud, hard }: Knock): void {
    const at = this.context.currentTime + after;
    const pitch = tone * (0.97 + 0.06 * Math.random());
    for (const mode of modes) {
      const voice = this.context.createOscillator();
      voice.frequency.value = pitch * mode.ratio;
      const end = at + rings * mode.rings;
      voice.connect(this.#fading(at, end, loud * mode.loud));
      voice.start(at);
      voice.stop(end);
    }
    this.#hiss(at, 0.012, pitch * 5, 0.7, (gain) => {
      gain.setValueAtTime(loud * hard, at);
      gain.exponentialRampToValueAtTime(0.001, at + 0.012);
    });
  }

  /** A felt foot drawn over wood, after a delay and for a duration in seconds. */
  draw(after: number, lasts: number, loud: number): void {
    const at = this.context.currentTime + after;
    this.#hiss(at, lasts, 900, 0.8, (gain) => {
      gain.setValueAtTime(0, at);
      gain.linearRampToValueAtTime(loud, at + lasts * 0.35);
      gain.linearRampToValueAtTime(0, at + lasts);
    });
  }

  #hiss(at: number, lasts: number, tone: number, narrow: number, shape: (gain: AudioParam) => void): void {
    const source = this.context.createBufferSource();
    source.buffer = this.#noise;
    source.loop = true;
    const band = this.context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = tone;
    band.Q.value = narrow;
    const gain = this.context.createGain();
    shape(gain.gain);
    source.connect(band).connect(gain).connect(this.#out);
    source.start(at, Math.random() * 0.5);
    source.stop(at + lasts);
  }

  #fading(at: number, end: number, loud: number): GainNode {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + 0.0015);
    gain.gain.exponentialRampToValueAtTime(0.0008, end);
    gain.connect(this.#out);
    return gain;
  }
}
