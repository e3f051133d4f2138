/** An object of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy in which every object has been replaced by `change`, the innermost ones first. */
export function mapObjects(object: Json, change: (object: Json) => Json): Json {
  const mapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapped);
    return isRecord(value) ? mapObjects(value, change) : value;
  };
  return change(Object.fromEntries(Object.entries(object).map(([key, value]) => [key, mapped(value)])));
}

/** Every `$ref` in a value, as often as it is there. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const inside = Object.values(value).flatMap(referencesIn);
  return typeof $ref === 'string' ? [$ref, ...inside] : inside;
}
