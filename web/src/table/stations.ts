/** A station higher than this looks straight down. */
export const straight = 0.99;
