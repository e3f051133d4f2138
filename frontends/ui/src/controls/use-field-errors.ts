import { useState } from 'react';

/** What is wrong with which field of a form. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/**
 * What is said at the fields of a form.
 * @param fields their names, in the order in which they stand
 * @returns `errorAt` says what is wrong with a field, `showErrors` sets it
 */
export function useFieldErrors<Field extends string>(fields: readonly Field[]) {
  const [errors, setErrors] = useState<FieldErrors<Field>>();

  /** Says what is wrong at each field; the first of them gets the focus. */
  const showErrors = (form: HTMLFormElement, at: FieldErrors<Field>) => {
    setErrors(at);
    const first = fields.find((name) => at[name] !== undefined);
    if (first !== undefined) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return { errorAt: (field: Field) => errors?.[field], showErrors };
}
