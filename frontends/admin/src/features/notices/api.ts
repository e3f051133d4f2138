import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

const POLL_INTERVAL_MS = 4_000;

/** Reads the notices about the calendar and the number of days that have a ready movie. */
export const noticesQuery = queryOptions({
  queryKey: ['admin', 'notices'],
  queryFn: ({ signal }) => callOperation(calendarOperations.alerts, {}, { signal }),
  networkMode: 'always',
});

/** Reads the image jobs. Polls while a job is running. */
export const generationQuery = queryOptions({
  queryKey: ['admin', 'generation'],
  queryFn: ({ signal }) => callOperation(generationOperations.generationStatus, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.running.length > 0 ? POLL_INTERVAL_MS : false),
  networkMode: 'always',
});

/** Reads the progress of today's daily mail. */
export const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => callOperation(notificationOperations.mailRun, {}, { signal }),
  networkMode: 'always',
});

/** Sends a mail again whose delivery was not confirmed. */
export async function resendMail(mail: RequestInput<typeof notificationOperations.resendMail>): Promise<void> {
  await callOperation(notificationOperations.resendMail, mail);
}
