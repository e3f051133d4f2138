import { emailSchema } from '@dreamreel/proto/identity/sign-in-forms';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/text-field';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded } from '@dreamreel/ui/overlays/toast';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { currentSession } from '../session/signed-in-user.ts';
import { ACCOUNT_ERROR_TEXTS, showActionFailure } from './show-action-failure.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

type FormOptions<Field extends string> = {
  /** Names of the fields in visual order. */
  readonly fields: readonly Field[];
  readonly check?: (values: Values<Field>) => FieldErrors<Field>;
  /** Sends the form. When the promise resolves, the form is reset. */
  readonly send: (values: Values<Field>) => Promise<unknown>;
  /** Maps server error codes to fields. All other errors are shown in a toast. */
  readonly fieldOf?: Readonly<Record<string, Field>>;
  /** Action name. The error toast is dismissed if a later attempt succeeds. */
  readonly action: string;
};

/**
 * Validates and submits a form. All fields are required, and a field named `email` needs an email address. Field errors
 * are shown next to the field.
 */
export function useForm<Field extends string>({ fields, check, send, fieldOf = {}, action }: FormOptions<Field>) {
  const { errorAt, showErrors } = useFieldErrors(fields);
  const submission = useMutation({ networkMode: 'always', mutationFn: send });

  const showFailure = (form: HTMLFormElement, failure: unknown, userId: number | undefined) => {
    const field = failure instanceof HttpError ? fieldOf[failure.code ?? ''] : undefined;
    const text = serverText(failure, ACCOUNT_ERROR_TEXTS);
    if (field !== undefined && text !== undefined) return showErrors(form, errorAtField(field, text));
    showActionFailure(failure, { userId, action });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.isPending) return;
    const form = event.currentTarget;
    const values = readFormValues(form, fields);
    const mistakes = { ...findMistakes(values), ...check?.(values) };
    showErrors(form, mistakes);
    if (fields.some((name) => mistakes[name] !== undefined)) return;
    const userId = currentSession().user?.id;
    submission.mutate(values, {
      onSuccess: () => {
        actionSucceeded(action);
        form.reset();
      },
      onError: (failure) => showFailure(form, failure, userId),
    });
  };

  return { errorAt, isBusy: submission.isPending, submit };
}

function createFieldErrors<Field extends string>(): Partial<Record<Field, string>> {
  return {};
}

function findMistakes<Field extends string>(values: Values<Field>): FieldErrors<Field> {
  const errors = createFieldErrors<Field>();
  for (const field in values) {
    if (values[field] === '') errors[field] = t`Fill out this field`;
    else if (field === 'email' && !emailSchema.safeParse(values[field]).success)
      errors[field] = t`Please enter a valid email address`;
  }
  return errors;
}

function errorAtField<Field extends string>(field: Field, text: string): FieldErrors<Field> {
  const errors = createFieldErrors<Field>();
  errors[field] = text;
  return errors;
}

/** Returns a form's values by field name. All values except for passwords are trimmed. */
export function readFormValues<Field extends string>(
  form: HTMLFormElement,
  names: readonly Field[],
): Record<Field, string> {
  const data = new FormData(form);
  const values = names.map((name) => {
    const value = String(data.get(name) ?? '');
    return [name, /password/i.test(name) ? value : value.trim()] as const;
  });
  return recordOf(values);
}

/** Like `Object.fromEntries`, but keeps the key type. */
function recordOf<Key extends string>(entries: readonly (readonly [Key, string])[]): Record<Key, string> {
  return Object.fromEntries(entries) as Record<Key, string>;
}
