import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

const POLL_INTERVAL_MS = 4_000;

/** What needs the admin in calendar and stock. */
export const noticesQuery = queryOptions({
  queryKey: ['admin', 'notices'],
  queryFn: ({ signal }) => callOperation(calendarOperations.alerts, {}, { signal }),
  networkMode: 'always',
});

/** The image jobs; polled while one runs. */
export const generationQuery = queryOptions({
  queryKey: ['admin', 'generation'],
  queryFn: ({ signal }) => callOperation(generationOperations.generationStatus, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.running.length > 0 ? POLL_INTERVAL_MS : false),
  networkMode: 'always',
});

/** The daily mail of today. */
export const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => callOperation(notificationOperations.mailRun, {}, { signal }),
  networkMode: 'always',
});

/** Sends one mail of unknown outcome once more. */
export async function resendMail(mail: RequestInput<typeof notificationOperations.resendMail>): Promise<void> {
  await callOperation(notificationOperations.resendMail, mail);
}
