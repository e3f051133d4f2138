/** The five image positions of a movie, hardest hint first. The pages number them from 1. */
export const POSITIONS = [0, 1, 2, 3, 4] as const;
