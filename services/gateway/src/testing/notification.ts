import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { Gateway } from './gateway.ts';
import { anna } from './visitors.ts';

/** The fields of one valid request for each operation. `unsubscribe` acts only where it accepts JSON. */
export const notificationRequests = {
  unsubscribe: { token: 't1' },
  oneClickUnsubscribe: { token: 't1' },
  mailRun: {},
  resendMail: { date: '2026-11-21', userId: anna.id },
} as const;

/** The notification service has sent no mail yet, and every call to it succeeds. */
export function stubNotificationCalls({ services: { respond } }: Gateway): void {
  respond(notificationOperations.oneClickUnsubscribe, { success: true });
  respond(notificationCalls.checkUnsubscribeToken, { success: true });
  respond(notificationOperations.mailRun, { zone: 'UTC', local: true, run: null });
  respond(notificationOperations.resendMail, { success: true });
}
