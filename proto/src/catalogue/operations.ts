import type { Operations } from '../operation.ts';
import { calendarOperations } from './calendar-operations.ts';
import { imageOperations } from './image-operations.ts';
import { movieOperations } from './movie-operations.ts';
import { searchOperations } from './search-operations.ts';

/** The operations of the catalogue service. */
export const catalogueOperations = {
  ...searchOperations,
  ...movieOperations,
  ...imageOperations,
  ...calendarOperations,
} as const satisfies Operations;
