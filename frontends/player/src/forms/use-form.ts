import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/use-field-errors';
import { serverText } from '@dreamreel/ui/i18n/server-text';
import { HttpError } from '@dreamreel/ui/network/http';
import { actionSucceeded } from '@dreamreel/ui/overlays/action-succeeded';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { currentSession } from '../session/signed-in-user.ts';
import { accountErrorTexts } from './account-error-texts.ts';
import { actionFailed } from './action-failed.ts';
import { formTexts } from './form-texts.ts';
import { valuesIn } from './form-values.ts';

type Values<Field extends string> = Readonly<Record<Field, string>>;

type FormOptions<Field extends string> = {
  /** The names of the inputs, in the order in which they stand. */
  readonly fields: readonly Field[];
  readonly check?: (values: Values<Field>) => FieldErrors<Field>;
  /** Resolves once the server has done it; the form is emptied then. */
  readonly send: (values: Values<Field>) => Promise<unknown>;
  /** Which field an error of the server is about, by its code; a toast says the others. */
  readonly fieldOf?: Readonly<Record<string, Field>>;
  /** Named after what the form does: its success dismisses the toast of its failure. */
  readonly action: string;
};

/** Checks and sends a form of a page. All fields are required; errors stand at the fields that they are about. */
export function useForm<Field extends string>({ fields, check, send, fieldOf = {}, action }: FormOptions<Field>) {
  const { errorAt, showErrors } = useFieldErrors(fields);
  const submission = useMutation({ networkMode: 'always', mutationFn: send });

  const fail = (form: HTMLFormElement, failure: unknown, userId: number | undefined) => {
    const field = failure instanceof HttpError ? fieldOf[failure.code ?? ''] : undefined;
    const text = serverText(failure, accountErrorTexts.get());
    if (field !== undefined && text !== undefined) return showErrors(form, wrongAt(field, text));
    actionFailed(failure, { userId, action });
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submission.isPending) return;
    const form = event.currentTarget;
    const values = valuesIn(form, fields);
    const mistakes = { ...missingIn(values), ...check?.(values) };
    showErrors(form, mistakes);
    if (fields.some((name) => mistakes[name] !== undefined)) return;
    const userId = currentSession().user?.id;
    submission.mutate(values, {
      onSuccess: () => {
        actionSucceeded(action);
        form.reset();
      },
      onError: (failure) => fail(form, failure, userId),
    });
  };

  return { errorAt, isBusy: submission.isPending, submit };
}

function noneWrong<Field extends string>(): Partial<Record<Field, string>> {
  return {};
}

function missingIn<Field extends string>(values: Values<Field>): FieldErrors<Field> {
  const wrong = noneWrong<Field>();
  for (const field in values) if (values[field] === '') wrong[field] = formTexts.get().missing;
  return wrong;
}

function wrongAt<Field extends string>(field: Field, text: string): FieldErrors<Field> {
  const wrong = noneWrong<Field>();
  wrong[field] = text;
  return wrong;
}
