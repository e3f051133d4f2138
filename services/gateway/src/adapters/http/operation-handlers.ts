import type { operations } from '@dreamreel/proto/operations';
import type { apiHandlers } from './api-handlers.ts';
import { catalogueHandlers } from './catalogue-handlers.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = Parameters<typeof apiHandlers>[0];

/** What the gateway handles itself: cookies, uploads, streams, and what it has cached. */
export function operationHandlers(parts: Parts): OperationHandlers<typeof operations> {
  return { ...catalogueHandlers(parts) };
}
