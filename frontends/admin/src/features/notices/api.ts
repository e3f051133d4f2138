import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { notificationOperations } from '@dreamreel/proto/notification/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the calendar notices and the number of upcoming days that have a complete movie. */
export const noticesQuery = queryOptions({
  queryKey: ['admin', 'notices'],
  queryFn: ({ signal }) => callOperation(calendarOperations.alerts, {}, { signal }),
});

/** Query for the delivery progress of today's daily email. */
export const mailQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: ({ signal }) => callOperation(notificationOperations.mailRun, {}, { signal }),
});
