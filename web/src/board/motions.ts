import type { Motion, Scene } from '../wire';

/**
 * The motions such that the man that was picked is the one that leaves. Positions do not distinguish between men in a
 * reserve, so the one that is missing afterwards may be another one exactly like it, which then takes the picked one's
 * place.
 */
export function led(motions: Motion[], picked: string | null, before: Scene | null, after: Scene): Motion[] {
  const own = before?.solids.find(({ spot, role }) => spot === picked && role.kind === 'man');
  if (!own || !after.solids.some(({ id, spot }) => id === own.id && spot === picked)) return motions;
  return motions.flatMap((motion): Motion[] => {
    const other = before?.solids.find(({ id }) => motion.kind === 'travel' && id === motion.solid);
    if (motion.kind !== 'travel' || !other || other.shape !== own.shape || other === own) return [motion];
    return [
      { ...motion, solid: own.id, path: [own.pose, ...motion.path.slice(1)] },
      { ...motion, becomes: own.id, path: [other.pose, own.pose], manner: 'slide' },
    ];
  });
}

/** The motions in reverse, for stepping back to the previous scene. */
export function reversed(motions: Motion[]): Motion[] {
  return motions.flatMap((motion): Motion[] =>
    motion.kind === 'travel'
      ? [{ ...motion, solid: motion.becomes, becomes: motion.solid, path: motion.path.toReversed() }]
      : [],
  );
}
