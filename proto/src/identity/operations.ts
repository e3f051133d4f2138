import type { Operations } from '../operation.ts';

/** The operations of the identity service. */
export const identityOperations = {} as const satisfies Operations;
