import type { Focus } from '../board';
import type { Desk } from '../table/desk.svelte';
import type { Table } from '../tables/table.svelte';
import { blocksOf, targetOf } from './facts';
import { focusOf, isAside, isShown, revealed, signsOf, wholeTable, type Phase } from './space';

/** The contents of the boards. */
type Shown = Pick<Desk, 'model' | 'stage' | 'scene' | 'ply'> & { readonly table: Table | null };

/** What a player builds with. */
export interface Kit {
  game: string;
  /** The seat that builds; null if none of the players here does. */
  seat: string | null;
  /** Whether the seat builds its own structure, not a guess. */
  building: boolean;
  /** The letters of the blocks. */
  blocks: readonly string[];
  /** The shape of the large block, `L` or `T`. */
  large: string;
  /** The player's own structure, which is shown while nothing is being built. */
  own?: string | undefined;
}

/** What the boards of a table of Break the Cube show to a seat, and what that seat is doing. */
export class Outlook {
  readonly #shown: () => Shown;
  readonly #own: () => number;
  #lastSigns: ReadonlyMap<string, string> = new Map();
  #lastFocus: Focus | null = null;

  readonly #view = $derived.by(() => this.#shown().table?.view ?? null);
  readonly #over = $derived.by(() => this.#shown().table?.over ?? false);
  readonly #seats = $derived.by(() => this.#shown().table?.players.map(({ seat }) => seat) ?? []);
  /** The seat from which the board in space is arranged. */
  readonly #seat = $derived.by(() => this.#view?.viewer ?? this.#shown().table?.mine[0]?.seat ?? null);
  /** The structure on the seat's own board. */
  readonly #structure = $derived.by(() => this.#view?.text.split(' ')[0]?.split(',')[this.#own()]);
  /** Whether that structure is still being built. */
  readonly #building = $derived.by(() => !this.#over && this.#structure === '-');
  readonly #phase: Phase = $derived.by(() => {
    const { model, ply, scene } = this.#shown();
    const last = ply === (this.#view?.turns.length ?? 0);
    // A game that ends before two have built does not reveal anything.
    if (this.#over && last && scene && revealed(scene)) return 'end';
    if (this.#structure === '-') return 'build';
    return model.picks.length > 0 && !model.tentative ? 'guess' : 'ask';
  });

  /** The first tab beside the board in space: the board for building, or the answers. */
  readonly leaf = $derived.by(() => (this.#building ? ('net' as const) : ('answers' as const)));
  /** Whether all structures are revealed side by side, in the same arrangement for everybody. */
  readonly revealed = $derived.by(() => this.#phase === 'end');
  /** Whether the verdict on the last guess is shown over the board. */
  readonly outspoken = $derived.by(() => !this.revealed && this.#shown().model.picks.length === 0);

  /** The blocks that a player here can use now; null if none can. */
  readonly kit = $derived.by((): Kit | null => {
    const [view, seat, building] = [this.#view, this.#seat, this.#building];
    if (!view || seat === null || this.#over || this.#shown().table?.mine.length === 0) return null;
    const owner = building ? seat : targetOf(this.#seats, seat);
    const blocks = blocksOf(view, this.#seats, owner);
    return {
      game: view.game,
      seat,
      building,
      blocks,
      large: view.options.large ?? 'L',
      own: this.#structure,
    };
  });

  /** Which parts are hidden on the board in space. */
  readonly aside = $derived.by((): ((id: string) => boolean) => {
    const [seat, phase] = [this.#seat, this.#phase];
    return seat === null ? () => false : (id) => isAside(id, seat, phase);
  });

  /** Which spots are on the flat board. */
  readonly only = $derived.by((): ((spot: string) => boolean) => {
    const phase = this.#phase;
    return (spot) => isShown(spot, phase);
  });

  /** The signs on the places. */
  readonly signs = $derived.by(() => {
    const { stage, scene } = this.#shown();
    if (!stage || !scene) return this.#lastSigns;
    const found = signsOf(scene);
    if ([...found].join() !== [...this.#lastSigns].join()) this.#lastSigns = found;
    return this.#lastSigns;
  });

  /**
   * The focus of the camera. It stays the same object as long as it would be equal, so that nothing moves between
   * turns.
   */
  readonly focus = $derived.by(() => {
    const { stage, scene } = this.#shown();
    const [seat, phase] = [this.#seat, this.#phase];
    if (!stage || !scene) return this.#lastFocus;
    const wanted =
      (seat === null && phase !== 'end' ? null : focusOf(stage, scene, seat ?? '', phase)) ??
      wholeTable(stage);
    if (JSON.stringify(wanted) !== JSON.stringify(this.#lastFocus)) this.#lastFocus = wanted;
    return this.#lastFocus;
  });

  /** `shown` is what the boards show; `own` is the index of the seat whose own flat board is shown. */
  constructor(shown: () => Shown, own: () => number) {
    this.#shown = shown;
    this.#own = own;
  }
}
