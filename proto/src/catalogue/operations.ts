import type { Operations } from '../operation.ts';
import { movieOperations } from './movie-operations.ts';

/** The operations of the catalogue service. */
export const catalogueOperations = {
  ...movieOperations,
} as const satisfies Operations;
