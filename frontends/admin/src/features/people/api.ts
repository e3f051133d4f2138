import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureToast } from '../../session/failure-text.ts';

/** Query for all dashboard users and pending invitations. */
export const peopleQuery = queryOptions({
  queryKey: ['admin', 'people'],
  queryFn: ({ signal }) => callOperation(adminOperations.people, {}, { signal }),
  staleTime: 0,
});

/**
 * Creates an invitation and returns its link. The secret is in the URL fragment, which browsers never send, so it can't
 * end up in server logs.
 */
export async function invite(request: { role: AdminRole; note: string }) {
  const { invitation, token } = await callOperation(adminOperations.inviteAdmin, request);
  return { invitation, link: `${location.origin}/admin/join#${token}` };
}

type ChangeTitles<Input> = {
  /** Returns the title of the success toast. Omit it if the page itself shows the result. */
  readonly done?: (input: Input) => string;
  readonly failed: string;
};

/** Runs a mutation on admins or invitations, shows a toast with the result, and reloads the list. */
export function usePeopleChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  { done, failed }: ChangeTitles<Input>,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_result, input) => {
      actionSucceeded(failed);
      if (done) toast({ title: done(input) });
    },
    onError: (failure) => failureToast(failed, failure, t`The server didn’t respond. Check the list, then try again.`),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
}
