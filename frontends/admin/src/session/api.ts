import { adminRoutes } from '@dreamreel/proto/admin-routes';
import { request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';

/** Whether the server knows this browser as the admin's. Requested once each time the page opens. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: async ({ signal }) =>
    adminRoutes.adminSession.response.parse(await request('/api/admin/session', { signal })).authenticated,
  gcTime: 0,
  networkMode: 'always',
});

/** The server removes the cookie, which is not accessible to scripts. */
export async function logOut(): Promise<void> {
  await request('/api/admin/logout', { method: 'POST', on401: 'null' });
}
