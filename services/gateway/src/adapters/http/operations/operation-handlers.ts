import type { operations } from '@dreamreel/proto/operations';
import { accountHandlers } from './account-handlers.ts';
import { adminHandlers } from './admin-handlers.ts';
import { catalogueHandlers } from './catalogue-handlers.ts';
import { gameHandlers } from './game-handlers.ts';
import { generationHandlers } from './generation-handlers.ts';
import type { OperationHandlers } from './handlers.ts';
import { identityHandlers } from './identity-handlers.ts';
import { notificationHandlers } from './notification-handlers.ts';

type Parts = Parameters<typeof accountHandlers>[0] &
  Parameters<typeof catalogueHandlers>[0] &
  Parameters<typeof gameHandlers>[0] &
  Parameters<typeof generationHandlers>[0] &
  Parameters<typeof identityHandlers>[0] &
  Parameters<typeof notificationHandlers>[0];

/**
 * Creates all handlers that the gateway implements itself, for operations with cookies, uploads, streams, or cached
 * responses.
 */
export function operationHandlers(parts: Parts): OperationHandlers<typeof operations> {
  return {
    ...accountHandlers(parts),
    ...adminHandlers(parts),
    ...catalogueHandlers(parts),
    ...gameHandlers(parts),
    ...generationHandlers(parts),
    ...identityHandlers(parts),
    ...notificationHandlers(parts),
  };
}
