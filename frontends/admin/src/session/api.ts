import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/api-client';
import { requestEndpoint } from '@dreamreel/ui/http';
import { queryOptions } from '@tanstack/react-query';

/** Whether the server knows this browser as an admin's or editor's, and whose. Requested when the page opens, and at a login. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: ({ signal }) => callOperation(identityOperations.adminSession, {}, { signal }),
  gcTime: 0,
  networkMode: 'always',
});

/** The server removes the cookie, which is not accessible to scripts. */
export async function logOut(): Promise<void> {
  await requestEndpoint(identityOperations.adminLogout.http, {}, { on401: 'null' });
}
