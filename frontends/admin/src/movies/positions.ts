/** The five places of a movie, hardest hint first. People count them from 1. */
export const POSITIONS = [0, 1, 2, 3, 4] as const;
