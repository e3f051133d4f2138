import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Query for the role that an invitation grants. `invitation` is the secret from the invitation link. */
export const invitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['invitation', invitation],
    queryFn: ({ signal }) => callOperation(adminOperations.adminInvitation, { invitation }, { signal }),
    gcTime: 0,
    networkMode: 'always',
  });

/** Accepts an invitation, which can be used only once. The server responds with the session cookie. */
export function join(request: { invitation: string; username: string; password: string }) {
  return callOperation(adminOperations.joinAsAdmin, request);
}
