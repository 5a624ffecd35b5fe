/** Corrects reserves, if a flaw states the actual and the required number of men of a kind. */
import type { Edit, Edited, Message, Tool } from '../wire';

/**
 * The greatest correction for a kind of men, because a position from an address may have any number of them in reserve.
 */
const MOST = 20;

/** Which kind of men a flaw is about, and how many more are needed, or fewer if negative. */
function wantedBy({ args }: Message): { kind: Message['args']; more: number } | null {
  const { man, colour, found, full } = args;
  if (man === undefined || colour === undefined || found === undefined || full === undefined) return null;
  const more = Number(full) - Number(found);
  return Number.isInteger(more) && Math.abs(more) <= MOST ? { kind: { man, colour }, more } : null;
}

/** Whether a name is that of a kind of men, or of a place for it. */
function isOf(kind: Message['args'], { args }: Message): boolean {
  return Object.entries(kind).every(([name, value]) => args[name] === value);
}

/** The necessary edits, at the places reserved for the kind of men; none if there are no such places or flaws. */
export function reservesMended({ flaws, scene }: Edited, tools: readonly Tool[]): Edit[] {
  return flaws.flatMap(({ message }): Edit[] => {
    const wanted = wantedBy(message);
    if (!wanted) return [];
    const { kind, more } = wanted;
    const tool = tools.find(({ name }) => isOf(kind, name));
    const places = scene.spots.filter(({ name }) => isOf(kind, name));
    const [first, last] = [places[0], places.at(-1)];
    if (!tool || !first || !last) return [];
    const edit: Edit =
      more > 0 ? { kind: 'put', tool: tool.id, spot: last.id } : { kind: 'take', spot: first.id };
    return Array.from({ length: Math.abs(more) }, () => edit);
  });
}
