import { useState } from 'react';

/** The errors of a form by field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * Manages the errors of a form's fields.
 *
 * @param fields the field names in visual order
 * @returns `errorAt` returns the error of a field, and `showErrors` sets all errors
 */
export function useFieldErrors<Field extends string>(fields: readonly Field[]) {
  const [errors, setErrors] = useState<FieldErrors<Field>>();

  /** Shows the error of each field and focuses the first invalid one. */
  const showErrors = (form: HTMLFormElement, fieldErrors: FieldErrors<Field>) => {
    setErrors(fieldErrors);
    const first = fields.find((name) => fieldErrors[name] !== undefined);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return { errorAt: (field: Field) => errors?.[field], showErrors };
}
