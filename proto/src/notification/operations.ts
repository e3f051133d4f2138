import type { Operations } from '../operation.ts';

/** The operations of the notification service. */
export const notificationOperations = {} as const satisfies Operations;
