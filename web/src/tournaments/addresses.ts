/** The address of a tournament. */
export function tournamentPath(tournament: string): string {
  return `/tournaments/${tournament}`;
}

/** The address of a tournament for a projector. */
export function screenPath(tournament: string): string {
  return `${tournamentPath(tournament)}/screen`;
}
