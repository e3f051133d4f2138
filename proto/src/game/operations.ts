import type { Operations } from '../operation.ts';

/** The operations of the game service. */
export const gameOperations = {} as const satisfies Operations;
