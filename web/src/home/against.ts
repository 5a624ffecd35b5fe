import type { LocalGame } from '../tables/shelf';
import { say } from '../words/words.svelte';

/** The opponents in a game that is stored in this browser, in words. */
export function against({ seats }: LocalGame): string {
  if (seats.length > 2) return say('resume-table', { count: seats.length });
  const computer = seats.find(({ sitter }) => sitter.kind === 'computer')?.sitter;
  return computer?.kind === 'computer'
    ? say('resume-computer', { level: computer.level })
    : say('resume-screen');
}
