/** Ratings in a few signs. */

/** A rating as it is known. */
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

/** Between which numbers the player's strength is with a probability of 95 %. */
export function rangeOf({ rating, deviation }: Known): { low: string; high: string } {
  return { low: String(rating - 2 * deviation), high: String(rating + 2 * deviation) };
}
