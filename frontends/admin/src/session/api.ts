import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/api-client';
import { requestEndpoint } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';

/** Whether the server knows this browser as the admin's. Requested once each time the page opens. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: async ({ signal }) => (await callOperation(identityOperations.adminSession, {}, { signal })).authenticated,
  gcTime: 0,
  networkMode: 'always',
});

/** The server removes the cookie, which is not accessible to scripts. */
export async function logOut(): Promise<void> {
  await requestEndpoint(identityOperations.adminLogout.http, {}, { on401: 'null' });
}
