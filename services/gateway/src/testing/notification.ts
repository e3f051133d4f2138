import { notificationCalls } from '@dreamreel/proto/notification/internal-calls';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { pushOperations } from '@dreamreel/proto/notification/push-operations';
import type { Gateway } from './gateway.ts';
import { anna } from './visitors.ts';

/** Fields of one valid request for each notification operation. */
export const notificationRequests = {
  unsubscribe: { token: 't1' },
  oneClickUnsubscribe: { token: 't1' },
  mailRun: {},
  resendMail: { date: '2026-11-21', userId: anna.id },
  pushKey: {},
  subscribeToPush: {
    endpoint: 'https://push.example.org/s1',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
  },
  unsubscribeFromPush: { subscriptionId: 'a'.repeat(64) },
} as const;

/** Makes all calls to the notification service succeed without sending emails. */
export function stubNotificationCalls({ services: { respond } }: Gateway): void {
  respond(notificationOperations.oneClickUnsubscribe, { success: true });
  respond(notificationOperations.mailRun, { zone: 'UTC', local: true, run: null });
  respond(notificationOperations.resendMail, { success: true });
  respond(pushOperations.pushKey, { publicKey: null });
  respond(notificationCalls.subscribeToPush, { success: true });
  respond(pushOperations.unsubscribeFromPush, { success: true });
  respond(notificationCalls.exportMails, { daily: [], account: [], reminders: [] });
}
