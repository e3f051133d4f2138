/** A movie's five image positions, hardest hint first. The UI numbers them starting at 1. */
export const POSITIONS = [0, 1, 2, 3, 4] as const;
