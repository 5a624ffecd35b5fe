/** A station higher than this looks from straight above. */
export const straight = 0.99;
