import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

const POLL_INTERVAL_MS = 4_000;

/** Query for the calendar notices and the number of upcoming days that have a complete movie. */
export const noticesQuery = queryOptions({
  queryKey: ['admin', 'notices'],
  queryFn: ({ signal }) => callOperation(calendarOperations.alerts, {}, { signal }),
});

/** Query for image jobs. Polls while a job is running. */
export const generationQuery = queryOptions({
  queryKey: ['admin', 'generation'],
  queryFn: ({ signal }) => callOperation(generationOperations.generationStatus, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.running.length > 0 ? POLL_INTERVAL_MS : false),
});

/** Query for the delivery progress of today's daily email. */
export const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => callOperation(notificationOperations.mailRun, {}, { signal }),
});

/** Resends an email whose delivery wasn't confirmed. */
export async function resendMail(mail: RequestInput<typeof notificationOperations.resendMail>): Promise<void> {
  await callOperation(notificationOperations.resendMail, mail);
}
