/** Ratings in short notation. */

/** A rating and its uncertainty. */
export interface Known {
  rating: number;
  deviation: number;
  provisional: boolean;
}

/** A change of a rating: `+12`, `−8`, `±0`. */
export function changeText(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
  return `${sign}${Math.abs(change)}`;
}

/** The interval that contains the player's strength with a probability of 95 %. */
export function rangeOf({ rating, deviation }: Known): { low: string; high: string } {
  return { low: String(rating - 2 * deviation), high: String(rating + 2 * deviation) };
}
