/** A JSON object in the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns true if a value is a plain object, not an array or null. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a copy of a JSON object after applying `change` to every nested object, innermost first. */
export function mapObjects(object: Json, change: (object: Json) => Json): Json {
  const mapValue = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapValue);
    return isRecord(value) ? mapObjects(value, change) : value;
  };
  return change(Object.fromEntries(Object.entries(object).map(([key, value]) => [key, mapValue(value)])));
}

/** Returns all `$ref` values in a JSON value, including duplicates. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (!isRecord(value)) return [];
  const { $ref } = value;
  const inside = Object.values(value).flatMap(referencesIn);
  return typeof $ref === 'string' ? [$ref, ...inside] : inside;
}
