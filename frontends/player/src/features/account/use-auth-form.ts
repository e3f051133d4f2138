import { PASSWORD_MIN_LENGTH } from '@dreamreel/proto/identity/account-limits';
import type { registrationErrors } from '@dreamreel/proto/identity/errors';
import { emailSchema } from '@dreamreel/proto/identity/sign-in-forms';
import type { User } from '@dreamreel/proto/identity/users';
import { useFieldErrors } from '@dreamreel/ui/controls/text-field';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { PLAYER_ERROR_TEXTS, readFormValues } from '../../forms/use-form.ts';
import { closeAuthDialog } from '../../session/auth-dialog.ts';
import { guestGames } from '../../session/player-session.ts';
import type { Credentials, GuestGames, NewAccount } from '../../session/sign-in.ts';
import { startSession } from '../../session/signed-in-user.ts';

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

export function useAuthForm<Field extends string>({ fieldNames, check, send, failed, onSuccess }: AuthForm<Field>) {
  const { errorAt, showErrors } = useFieldErrors<string>(fieldNames);
  const [search] = useSearchParams();
  const submission = useMutation({
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
        description: serverText(failure, PLAYER_ERROR_TEXTS) ?? failed.description,
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

/** A validation failure: the toast to show and an error for each invalid field. */
type Mistake<Field extends string> = {
  readonly title: string;
  readonly description: string;
  readonly fields: Readonly<Partial<Record<Field, string>>>;
};

type NewAccountField = keyof NewAccount | 'confirmPassword' | 'emailNotifications';
type NewAccountForm = Readonly<Record<NewAccountField, string>>;

export function checkSignIn(form: Credentials): Mistake<keyof Credentials> | undefined {
  const mistake = findMissingFields({ email: form.email, password: form.password });
  return mistake && { ...mistake, description: t`Please enter both email and password` };
}

export function checkNewAccount(form: NewAccountForm): Mistake<NewAccountField> | undefined {
  const mistake = findMissingFields({ name: form.name, email: form.email, password: form.password });
  if (mistake) return { ...mistake, description: t`Please fill in all required fields` };
  if (form.password !== form.confirmPassword) {
    return {
      title: t`Password Mismatch`,
      description: t`Passwords do not match`,
      fields: { confirmPassword: t`Enter the same password again` },
    };
  }
  if (form.password.length < PASSWORD_MIN_LENGTH) {
    return {
      title: t`Weak Password`,
      description: t`Password must be at least ${{ length: PASSWORD_MIN_LENGTH }} characters long`,
      fields: { password: t`Use at least ${{ length: PASSWORD_MIN_LENGTH }} characters` },
    };
  }
  return undefined;
}

const MISSING = {
  name: msg`Enter your name`,
  email: msg`Enter your email`,
  password: msg`Enter a password`,
};

function findMissingFields<Field extends keyof typeof MISSING>(values: Readonly<Record<Field, string>>) {
  const fields: Partial<Record<Field, string>> = {};
  for (const field in values) if (values[field] === '') fields[field] = i18n._(MISSING[field]);
  return Object.keys(fields).length > 0 ? { title: t`Missing Information`, fields } : undefined;
}

function checkEmail(email: string): Mistake<'email'>['fields'] {
  return emailSchema.safeParse(email).success ? {} : { email: t`Please enter a valid email address` };
}

const FIELD_BY_ERROR_CODE: Readonly<Record<string, NewAccountField>> = {
  'bad-email': 'email',
  'email-taken': 'email',
  'weak-password': 'password',
  'password-too-long': 'password',
  'name-too-long': 'name',
} satisfies Partial<Record<keyof typeof registrationErrors, NewAccountField>>;

/** Returns the field errors in a server response, or an empty object if the error isn't about a field. */
function fieldErrorsFrom(failure: unknown): Mistake<NewAccountField>['fields'] {
  if (!(failure instanceof HttpError) || failure.code === undefined) return {};
  const field = FIELD_BY_ERROR_CODE[failure.code];
  const text = serverText(failure, PLAYER_ERROR_TEXTS);
  return field && text !== undefined ? { [field]: text } : {};
}
