import type { operations } from '@dreamreel/proto/operations';
import type { apiHandlers } from './api-handlers.ts';
import { generationHandlers } from './generation-handlers.ts';
import { gameHandlers } from './game-handlers.ts';
import type { OperationHandlers } from './handlers.ts';
import { identityHandlers } from './identity-handlers.ts';
import { notificationHandlers } from './notification-handlers.ts';

type Parts = Parameters<typeof apiHandlers>[0] & Parameters<typeof identityHandlers>[0];

/** What the gateway handles itself: cookies, uploads, streams, and what it has cached. */
export function operationHandlers(parts: Parts): OperationHandlers<typeof operations> {
  return { ...identityHandlers(parts), ...notificationHandlers(parts) };
type Parts = Parameters<typeof apiHandlers>[0] & Parameters<typeof generationHandlers>[0];

  return { ...generationHandlers(parts) };
type Parts = Parameters<typeof apiHandlers>[0] & Parameters<typeof gameHandlers>[0];

  return { ...gameHandlers(parts) };
}
