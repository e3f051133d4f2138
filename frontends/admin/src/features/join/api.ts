import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** What the invitation of a link offers. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => callOperation(adminOperations.adminInvitation, { invitation }, { signal }),
    gcTime: 0,
    networkMode: 'always',
  });

/** Uses the invitation up; the server sets the cookie of the new session. */
export function join(request: { invitation: string; username: string; password: string }) {
  return callOperation(adminOperations.joinAsAdmin, request);
}
