import type { User } from '@dreamreel/proto/identity/users';
import { useFieldErrors } from '@dreamreel/ui/controls/use-field-errors';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { accountErrorTexts } from '../../forms/account-error-texts.ts';
import { valuesIn } from '../../forms/form-values.ts';
import { closeAuthDialog } from '../../session/auth-dialog.ts';
import { guestGames } from '../../session/player-session.ts';
import { beginSession } from '../../session/signed-in-user.ts';
import type { GuestGames } from './api.ts';
import { fieldsWrongFor, fieldsWrongIn, type Mistake } from './form-checks.ts';

type AuthForm<Field extends string> = {
  fieldNames: readonly Field[];
  check: (form: Readonly<Record<Field, string>>) => Mistake<Field> | undefined;
  send: (form: Readonly<Record<Field, string>>, games: GuestGames) => Promise<User>;
  /** The toast for an error response; the text is used where the server sent none. */
  failed: { title: string; description: string };
  /** What else happens when it has worked and the dialog is closed. */
  done?: (user: User) => void;
};

/** As `sessionExpired` names it: a sign-in ends what it says too. */
const SIGN_IN = 'sign in';

/**
 * Checks and sends a form of the dialog and shows the outcome, at the field where it is about one. After a sign-in the
 * dialog closes and all queries are refetched.
 */
export function useAuthForm<Field extends string>({ fieldNames, check, send, failed, done }: AuthForm<Field>) {
  const { errorAt, showErrors } = useFieldErrors<string>(fieldNames);
  const [search] = useSearchParams();
  const submission = useMutation({
    networkMode: 'always',
    mutationFn: (form: Readonly<Record<Field, string>>) => send(form, guestGames(search.get('sessionId'))),
    onSuccess: (user) => {
      actionSucceeded(SIGN_IN);
      beginSession(user);
      closeAuthDialog();
      done?.(user);
    },
    onError: (failure) =>
      toast({
        title: failed.title,
        description: serverText(failure, accountErrorTexts.get()) ?? failed.description,
        variant: 'destructive',
        action: SIGN_IN,
      }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.isPending) return;
    const element = event.currentTarget;
    const form = valuesIn(element, fieldNames);
    const mistake = check(form);
    const fields = mistake?.fields ?? fieldsWrongIn(element);
    showErrors(element, fields);
    if (mistake)
      toast({ title: mistake.title, description: mistake.description, variant: 'destructive', action: SIGN_IN });
    else if (Object.keys(fields).length === 0)
      submission.mutate(form, { onError: (failure) => showErrors(element, fieldsWrongFor(failure)) });
  };

  return { errorAt, isBusy: submission.isPending, submit };
}
