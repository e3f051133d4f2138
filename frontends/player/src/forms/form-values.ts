/** The values of a form's inputs by their names: passwords unchanged, everything else trimmed. */
export function valuesIn<Field extends string>(form: HTMLFormElement, names: readonly Field[]): Record<Field, string> {
  const data = new FormData(form);
  const values = names.map((name) => {
    const value = String(data.get(name) ?? '');
    return [name, /password/i.test(name) ? value : value.trim()] as const;
  });
  return recordOf(values);
}

/** `Object.fromEntries` loses the keys' type. */
function recordOf<Key extends string>(entries: readonly (readonly [Key, string])[]): Record<Key, string> {
  return Object.fromEntries(entries) as Record<Key, string>;
}
