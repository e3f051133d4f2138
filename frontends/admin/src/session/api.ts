import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** The admin or editor who is signed in here, according to the server. Requested when the page opens and after a login. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: ({ signal }) => callOperation(identityOperations.adminSession, {}, { signal }),
  gcTime: 0,
  networkMode: 'always',
});

const adminLogout = { ...identityOperations.adminLogout, response: z.unknown() };

/** Ends the session. Only the server can remove the cookie, because scripts have no access to it. */
export async function logOut(): Promise<void> {
  await callOperation(adminLogout, {}, { on401: 'null' });
}
