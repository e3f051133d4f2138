import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { queryOptions } from '@tanstack/react-query';
import { callAdmin } from '../../session/admin-request.ts';

const POLL_INTERVAL_MS = 4_000;

/** What needs the admin in calendar and stock. */
export const alertsQuery = queryOptions({
  queryKey: ['admin', 'alerts'],
  queryFn: ({ signal }) => callAdmin(calendarOperations.alerts, {}, { signal }),
  networkMode: 'always',
});

/** The image jobs; polled while one runs. */
export const generationQuery = queryOptions({
  queryKey: ['admin', 'generation'],
  queryFn: ({ signal }) => callAdmin(generationOperations.generationStatus, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.running.length > 0 ? POLL_INTERVAL_MS : false),
  networkMode: 'always',
});

/** The daily mail of today. */
export const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => callAdmin(notificationOperations.mailRun, {}, { signal }),
  networkMode: 'always',
});

/** Sends one mail of unknown outcome once more. */
export async function resendMail(mail: RequestInput<typeof notificationOperations.resendMail>): Promise<void> {
  await callAdmin(notificationOperations.resendMail, mail);
}
