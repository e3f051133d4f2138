import type { User } from '@dreamreel/proto/identity/users';
import { useFieldErrors } from '@dreamreel/ui/controls/text-field';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { ACCOUNT_ERROR_TEXTS } from '../../forms/show-action-failure.ts';
import { readFormValues } from '../../forms/use-form.ts';
import { closeAuthDialog } from '../../session/auth-dialog.ts';
import { guestGames } from '../../session/player-session.ts';
import type { GuestGames } from '../../session/sign-in.ts';
import { startSession } from '../../session/signed-in-user.ts';
import { checkEmail, fieldErrorsFrom, type Mistake } from './form-checks.ts';

type Values<Field extends string> = Readonly<Record<Field | 'email', string>>;

type AuthForm<Field extends string> = {
  fieldNames: readonly (Field | 'email')[];
  check: (form: Values<Field>) => Mistake<Field> | undefined;
  send: (form: Values<Field>, games: GuestGames) => Promise<User>;
  /** Toast for an error response. The description is used if the response contains no message. */
  failed: { title: string; description: string };
  /** Called after the request has succeeded and the dialog has closed. */
  onSuccess?: (user: User) => void;
};

/** `expireSession` uses the same action name, so signing in also dismisses the toast about the expired session. */
const SIGN_IN = 'sign in';

/**
 * Validates and submits a form in the dialog. Field errors are shown next to the field. After signing in, the dialog
 * closes and all queries are refetched.
 */
export function useAuthForm<Field extends string>({ fieldNames, check, send, failed, onSuccess }: AuthForm<Field>) {
  const { errorAt, showErrors } = useFieldErrors<string>(fieldNames);
  const [search] = useSearchParams();
  const submission = useMutation({
    networkMode: 'always',
    mutationFn: (form: Values<Field>) => send(form, guestGames(search.get('sessionId'))),
    onSuccess: (user) => {
      actionSucceeded(SIGN_IN);
      startSession(user);
      closeAuthDialog();
      onSuccess?.(user);
    },
    onError: (failure) =>
      toast({
        title: failed.title,
        description: serverText(failure, ACCOUNT_ERROR_TEXTS) ?? failed.description,
        variant: 'destructive',
        action: SIGN_IN,
      }),
  });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.isPending) return;
    const element = event.currentTarget;
    const form = readFormValues(element, fieldNames);
    const mistake = check(form);
    const fields = mistake?.fields ?? checkEmail(form.email);
    showErrors(element, fields);
    if (mistake)
      toast({ title: mistake.title, description: mistake.description, variant: 'destructive', action: SIGN_IN });
    else if (Object.keys(fields).length === 0)
      submission.mutate(form, { onError: (failure) => showErrors(element, fieldErrorsFrom(failure)) });
  };

  return { errorAt, isBusy: submission.isPending, submit };
}
