/** An object of the document. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns true if a value is an object with keys. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a copy in which `change` has replaced every object, innermost first. */
export function mapObjects(object: Json, change: (object: Json) => Json): Json {
  const mapValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapValue);
    return isRecord(value) ? mapObjects(value, change) : value;
  };
  return change(Object.fromEntries(Object.entries(object).map(([key, value]) => [key, mapValue(value)])));
}

/** Returns every `$ref` in a value, including duplicates. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const inside = Object.values(value).flatMap(referencesIn);
  return typeof $ref === 'string' ? [$ref, ...inside] : inside;
}
