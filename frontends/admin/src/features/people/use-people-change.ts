import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureText } from '../../session/failure-text.ts';
import { peopleQuery } from './api.ts';

type Texts<Input> = {
  /** Missing where the page itself shows it. */
  readonly done?: (input: Input) => string;
  readonly failed: string;
};

/** A change of people or invitations: says how it went, and reads the list anew. */
export function usePeopleChange<Input, Result>(change: (input: Input) => Promise<Result>, texts: Texts<Input>) {
  const queries = useQueryClient();
  const action = texts.failed;
  return useMutation({
    networkMode: 'always',
    mutationFn: change,
    onSuccess: (_result, input) => {
      actionSucceeded(action);
      if (texts.done) toast({ title: texts.done(input) });
    },
    onError: (failure) =>
      toast({
        title: texts.failed,
        description: failureText(failure, 'The server did not answer. Nothing has changed: try again.'),
        variant: 'destructive',
        action,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
}
