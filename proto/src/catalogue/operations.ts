import type { Operations } from '../operation.ts';

/** The operations of the catalogue service. */
export const catalogueOperations = {} as const satisfies Operations;
