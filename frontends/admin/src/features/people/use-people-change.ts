import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../session/failure-text.ts';
import { peopleQuery } from './api.ts';

type Titles<Input> = {
  /** Returns the title of the success toast. Omit it if the page itself shows the result. */
  readonly done?: (input: Input) => string;
  readonly failed: string;
};

/** Runs a mutation on admins or invitations, shows a toast with the result, and reloads the list. */
export function usePeopleChange<Input, Result>(
  change: (input: Input) => Promise<Result>,
  { done, failed }: Titles<Input>,
) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const action = failed;
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (_result, input) => {
      actionSucceeded(action);
      if (done) toast({ title: done(input) });
    },
    onError: (failure) =>
      toast({
        title: failed,
        description: failureText(failure, t`The server didn’t respond. Check the list, then try again.`),
        variant: 'destructive',
        action,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
}
