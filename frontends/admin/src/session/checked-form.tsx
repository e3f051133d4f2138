import { Button } from '@dreamreel/ui/controls/button';
import { type FieldErrors, useFieldErrors } from '@dreamreel/ui/controls/text-field';
import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, FormEvent, ReactNode } from 'react';

/** Returns the text of a field. */
type ReadField<Field extends string> = (name: Field) => string;

type CheckedFormOptions<Field extends string> = {
  /** Names of the fields in visual order. */
  readonly fields: readonly Field[];
  /** Returns the mistakes that keep the form from being sent. */
  readonly check: (read: ReadField<Field>) => FieldErrors<Field>;
  /** Sends the form, which is reset when the promise resolves. */
  readonly send: (read: ReadField<Field>) => Promise<unknown>;
  /** Returns the error messages of a failed request, by the field that caused it. */
  readonly errorsOf: (failure: unknown) => FieldErrors<Field>;
};

/** Form that is checked before it is sent. Errors are shown at their fields, and the first invalid field is focused. */
export function useCheckedForm<Field extends string>({ fields, check, send, errorsOf }: CheckedFormOptions<Field>) {
  const { errorAt, showErrors } = useFieldErrors(fields);
  const sending = useMutation({ mutationFn: send });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const read = (name: Field) => String(data.get(name) ?? '');
    const mistakes = check(read);
    showErrors(form, mistakes);
    if (Object.keys(mistakes).length > 0) return;
    sending.mutate(read, {
      onSuccess: () => form.reset(),
      onError: (failure) => showErrors(form, errorsOf(failure)),
    });
  };
  /** Returns the props of a field. All fields are required. */
  const fieldProps = (name: Field) => ({ name, required: true, error: errorAt(name) });
  return { fieldProps, isBusy: sending.isPending, submit };
}

type CheckedFormProps = {
  isBusy: boolean;
  submit: ComponentProps<'form'>['onSubmit'];
  submitLabel: string;
  children: ReactNode;
};

/** Renders the fields of a {@link useCheckedForm} and the button that sends them. */
export function CheckedForm({ isBusy, submit, submitLabel, children }: CheckedFormProps) {
  return (
    <form noValidate onSubmit={submit} className="grid gap-2">
      {children}
      <Button type="submit" variant="primary" busy={isBusy} className="w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
