import type { operations } from '@dreamreel/proto/operations';
import type { apiHandlers } from './api-handlers.ts';
import { gameHandlers } from './game-handlers.ts';
import type { OperationHandlers } from './handlers.ts';

type Parts = Parameters<typeof apiHandlers>[0] & Parameters<typeof gameHandlers>[0];

/** What the gateway handles itself: cookies, uploads, streams, and what it has cached. */
export function operationHandlers(parts: Parts): OperationHandlers<typeof operations> {
  return { ...gameHandlers(parts) };
}
