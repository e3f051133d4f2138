import { calendarRoutes } from '@dreamreel/proto/calendar-routes';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import { notificationRoutes } from '@dreamreel/proto/notification-routes';
import { queryOptions } from '@tanstack/react-query';
import { adminRequest, callAdmin } from '../../session/admin-request.ts';

const POLL_INTERVAL_MS = 4_000;

/** What needs the admin's attention in calendar and stock. */
export const alertsQuery = queryOptions({
  queryKey: ['admin', 'alerts'],
  queryFn: async ({ signal }) =>
    calendarRoutes.attention.response.parse(await adminRequest('/api/admin/attention', { signal })),
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
  queryFn: async ({ signal }) =>
    notificationRoutes.mailRun.response.parse(await adminRequest('/api/admin/mail-run', { signal })),
  networkMode: 'always',
});

/** Sends one mail of unknown outcome once more. */
export async function resendMail(body: { date: string; userId: number }): Promise<void> {
  await adminRequest('/api/admin/mail-run/resend', { method: 'POST', body });
}
