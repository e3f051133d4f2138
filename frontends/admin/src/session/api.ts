import { identityOperations } from '@dreamreel/proto/identity/operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';

/** Whether the server knows this browser as an admin's or editor's, and whose. Requested when the page opens, and at a login. */
export const adminSessionQuery = queryOptions({
  queryKey: ['admin-session'],
  queryFn: ({ signal }) => callOperation(identityOperations.adminSession, {}, { signal }),
  gcTime: 0,
  networkMode: 'always',
});

const adminLogout = { ...identityOperations.adminLogout, response: z.unknown() };

/** The server removes the cookie, which is not accessible to scripts. */
export async function logOut(): Promise<void> {
  await callOperation(adminLogout, {}, { on401: 'null' });
}
