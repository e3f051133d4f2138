import type { Operations } from '../operation.ts';

/** The operations of the generation service. */
export const generationOperations = {} as const satisfies Operations;
