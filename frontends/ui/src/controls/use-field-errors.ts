import { useState } from 'react';

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
