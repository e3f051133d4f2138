import type { operations } from '@dreamreel/proto/operations';
import type { apiHandlers } from './api-handlers.ts';
import type { OperationHandlers } from './handlers.ts';
import { identityHandlers } from './identity-handlers.ts';
import { notificationHandlers } from './notification-handlers.ts';

type Parts = Parameters<typeof apiHandlers>[0] & Parameters<typeof identityHandlers>[0];

/** What the gateway handles itself: cookies, uploads, streams, and what it has cached. */
export function operationHandlers(parts: Parts): OperationHandlers<typeof operations> {
  return { ...identityHandlers(parts), ...notificationHandlers(parts) };
}
