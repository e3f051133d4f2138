import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Query for the signed-in admin or editor. Fetched when the page opens and after each login. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: ({ signal }) => callOperation(identityOperations.adminSession, {}, { signal }),
  gcTime: 0,
  networkMode: 'always',
});

const adminLogout = { ...identityOperations.adminLogout, response: z.unknown() };

/** Logs out. Only the server can delete the session cookie, because it is HttpOnly. */
export async function logOut(): Promise<void> {
  await callOperation(adminLogout, {}, { on401: 'null' });
}
