import * as Radix from '@radix-ui/react-label';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Input } from './input.tsx';

export type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  /** Validation error. Space for one line is always reserved so that the layout doesn't shift. */
  error?: string | undefined;
  /** Shown in the space of the error message when there is no error. */
  note?: ReactNode;
  /** A button at the end of the input. */
  button?: ReactNode;
};

/** Labeled text input with reserved space for an error message. */
export function TextField({ id: ownId, label, error, note, button, ...input }: TextFieldProps) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const errorId = `${id}-error`;
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <span className="relative block">
        <Input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {button}
      </span>
      <div className="mt-1 min-h-5 text-sm/5">
        {error ? (
          <p id={errorId} className="text-danger-ink">
            {error}
          </p>
        ) : (
          note
        )}
      </div>
    </div>
  );
}

/** The visible label of a control. Link it with `htmlFor`. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...rest} className={clsx('block font-medium text-ink text-sm', className)} />;
}

/** Multi-line text input. In browsers that support it, the input grows with its content. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={clsx(
        'field-sizing-content min-h-20 w-full min-w-0 rounded-control border border-control bg-surface px-3.5 py-2.5 text-base text-ink',
        'transition-colors duration-quick ease-reel placeholder:text-ink-soft hover:border-ink-soft',
        'aria-invalid:border-danger-ink disabled:opacity-45 disabled:hover:border-control',
        className,
      )}
    />
  );
}

/** Form errors by field name. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * Manages validation errors for a form.
 *
 * @param fields the field names in visual order
 * @returns `errorAt` returns a field's error, and `showErrors` sets all errors
 */
export function useFieldErrors<Field extends string>(fields: readonly Field[]) {
  const [errors, setErrors] = useState<FieldErrors<Field>>();

  /** Shows the field errors and focuses the first invalid field. */
  const showErrors = (form: HTMLFormElement, fieldErrors: FieldErrors<Field>) => {
    setErrors(fieldErrors);
    const first = fields.find((name) => fieldErrors[name] !== undefined);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return { errorAt: (field: Field) => errors?.[field], showErrors };
}
