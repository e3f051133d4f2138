import { adminRoutes } from '@dreamreel/proto/admin-routes';
import { request } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';

/** Whether the server knows this browser as the admin's. It is asked once for every opening of the page. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: async ({ signal }) =>
    adminRoutes.adminSession.response.parse(await request('/api/admin/session', { signal })).authenticated,
  gcTime: 0,
  networkMode: 'always',
});

/** The server removes the cookie, which no script can. */
export async function logOut(): Promise<void> {
  await request('/api/admin/logout', { method: 'POST', on401: 'null' });
}
