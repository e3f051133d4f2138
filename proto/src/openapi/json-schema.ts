import * as z from 'zod/mini';

/** An object of the document. */
export type Json = Record<string, unknown>;

/** The JSON Schema of a zod schema's input or output. */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

/** The parameters of an operation at one place, one for each field of the schema; none without a schema. */
export function parameters(place: 'path' | 'query', fields: z.ZodMiniType | undefined): Json[] {
  if (!fields) return [];
  const schema = jsonSchema(fields, 'input');
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isRecord(schema.properties) ? schema.properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

/** Every operation accepts it and returns it, or a new one where it is missing or malformed. */
export const requestIdParameter: Json = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: 'Kept where it is 8 to 64 letters, digits, `-` or `_`; anything else is replaced.',
  schema: { type: 'string' },
};

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
