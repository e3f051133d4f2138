import {
  emailSchema,
  NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '@dreamreel/proto/identity/account-forms';
import { Button, type ButtonProps } from '@dreamreel/ui/controls/button';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/text-field';
import { serverText } from '@dreamreel/ui/i18n/reader-locale';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded, toast } from '@dreamreel/ui/overlays/toast';
import { msg, t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { currentSession, expireSession } from '../session/signed-in-user.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

export type FormOptions<Field extends string> = {
  /** Names of the fields in visual order. */
  readonly fields: readonly Field[];
  /** Returns mistakes other than empty fields, invalid email addresses, and short passwords. */
  readonly check?: (values: Values<Field>) => FieldErrors<Field> | undefined;
  /** Sends the form. When the promise resolves, the form is reset. */
  readonly send: (values: Values<Field>) => Promise<unknown>;
  /** Action name. The error toast is dismissed if a later attempt succeeds. */
  readonly action: string;
  /** The toast that is shown after every failure. By default, errors of a field are shown only at the field. */
  readonly failed?: Pick<FailedAction, 'title' | 'text'>;
};

/** Manages a form, which is rendered with {@link Form}. */
export function useForm<Field extends string>({ fields, check, send, action, failed }: FormOptions<Field>) {
  const { errorAt, showErrors } = useFieldErrors(fields);
  // `send` can remove the form from the page, which would skip a callback of `mutate`.
  const submission = useMutation({ mutationFn: send, onSuccess: () => actionSucceeded(action) });

  const showFailure = (form: HTMLFormElement, failure: unknown, userId: number | undefined) => {
    const field = fieldOf(failure, fields);
    const errors: Partial<Record<Field, string>> = {};
    if (field !== undefined) errors[field] = serverText(failure, PLAYER_ERROR_TEXTS);
    showErrors(form, errors);
    if (failed || field === undefined || errors[field] === undefined)
      showActionFailure(failure, { userId, action, ...failed });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.isPending) return;
    const form = event.currentTarget;
    const values = readFormValues(form, fields);
    const mistakes = { ...check?.(values), ...findMistakes(form, values) };
    showErrors(form, mistakes);
    if (fields.some((name) => mistakes[name] !== undefined)) return;
    const userId = currentSession().user?.id;
    submission.mutate(values, {
      onSuccess: () => form.reset(),
      onError: (failure) => showFailure(form, failure, userId),
    });
  };

  return { errorAt, isBusy: submission.isPending, submit };
}

type FormProps = {
  form: Pick<ReturnType<typeof useForm>, 'isBusy' | 'submit'>;
  submitLabel: string;
  /** The look of the submit button. A primary button is as wide as the form. */
  variant?: ButtonProps['variant'];
  className?: string;
  children: ReactNode;
};

export function Form({ form, submitLabel, variant, className, children }: FormProps) {
  return (
    <form noValidate onSubmit={form.submit} className={clsx('grid gap-2', className)}>
      {children}
      <Button
        type="submit"
        variant={variant}
        busy={form.isBusy}
        className={variant === 'primary' ? 'w-full' : 'justify-self-start'}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/** The fields at which errors of the server are shown. All other errors are shown in a toast. */
const FIELDS_OF_ERRORS: Readonly<Record<string, readonly string[]>> = {
  ...{ 'missing-name': ['name'], 'name-too-long': ['name'], 'name-taken': ['name'] },
  ...{ 'group-full': ['name'], 'too-many-groups': ['name'] },
  ...{ 'bad-email': ['email'], 'email-taken': ['email'], 'wrong-password': ['password'] },
  ...{ 'weak-password': ['newPassword', 'password'], 'password-too-long': ['newPassword', 'password'] },
};

function fieldOf<Field extends string>(failure: unknown, fields: readonly Field[]): Field | undefined {
  const names = failure instanceof HttpError ? (FIELDS_OF_ERRORS[failure.code ?? ''] ?? []) : [];
  return fields.findLast((field) => names.includes(field));
}

function findMistakes<Field extends string>(form: HTMLFormElement, values: Values<Field>): FieldErrors<Field> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field in values) {
    const value = values[field];
    const { required = false, minLength = 0 } = form.querySelector<HTMLInputElement>(`[name="${field}"]`) ?? {};
    if (value === '' && required) errors[field] = t`Fill out this field`;
    else if (field === 'email' && !emailSchema.safeParse(value).success)
      errors[field] = t`Please enter a valid email address`;
    else if (value.length < minLength) errors[field] = t`Use at least ${{ length: minLength }} characters`;
  }
  return errors;
}

/** Returns a form's values by field name. All values except for passwords are trimmed. */
function readFormValues<Field extends string>(form: HTMLFormElement, names: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  const values = names.map((name) => {
    const value = String(data.get(name) ?? '');
    return [name, /password/i.test(name) ? value : value.trim()];
  });
  return Object.fromEntries(values) as Record<Field, string>;
}

type FailedAction = {
  /** Id of the user who was signed in when the action started. Undefined for guests. */
  readonly userId: number | undefined;
  /** Action name. The toast is dismissed if a later attempt succeeds. */
  readonly action: string;
  readonly title?: string;
  /** Description that is used if the server sent no message. */
  readonly text?: string;
};

/** Handles a failed request. Ends the session if it has expired, and shows a toast for all other errors. */
export function showActionFailure(failure: unknown, { userId, action, title, text }: FailedAction): void {
  if (userId !== undefined && failure instanceof HttpError && failure.status === 401) {
    expireSession(userId);
    return;
  }
  const description =
    serverText(failure, PLAYER_ERROR_TEXTS) ??
    text ??
    t`We couldn’t confirm that your change was saved. Check your connection and try again.`;
  toast({ title: title ?? t`That didn’t work`, description, action });
}

/** Error messages by code. English users see the server's messages instead. */
const PLAYER_ERROR_TEXTS = {
  'missing-credentials': msg`Please enter both email and password`,
  'missing-fields': msg`Please fill in all required fields`,
  'wrong-credentials': msg`Invalid email or password`,
  'wrong-password': msg`The password is incorrect. Try again.`,
  'weak-password': msg`Password must be at least ${{ length: PASSWORD_MIN_LENGTH }} characters long`,
  'password-too-long': msg`Password must be at most ${{ length: PASSWORD_MAX_LENGTH }} characters long`,
  'missing-name': msg`Please enter a name`,
  'name-too-long': msg({
    message: `Name must be at most ${{ length: NAME_MAX_LENGTH }} characters long`,
    context: 'error',
  }),
  'bad-email': msg`Please enter a valid email address`,
  'email-taken': msg`An account with this email already exists`,
  'already-verified': msg`This email address is already confirmed`,
  'invalid-link': msg`This link is invalid, has expired, or was already used. Request a new one.`,
  'too-many-attempts': msg`Too many attempts. Wait a while and try again.`,
  'too-many-groups': msg`You’re in 5 groups already. Leave one of them first.`,
  'no-such-group': msg`This group no longer exists. Ask for a new invitation.`,
  'group-full': msg`This group is full (50 members).`,
  'name-taken': msg`Someone in this group has this name or one that looks like it. Choose another.`,
};
