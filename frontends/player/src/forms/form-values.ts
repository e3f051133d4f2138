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
