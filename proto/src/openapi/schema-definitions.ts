import * as z from 'zod';
import { type Json, mapObjects } from './json.ts';
import type { Direction, SchemaRegistries, SchemaRegistry } from './schema-registries.ts';

/**
 * JSON Schemas by {@link schemaKey}, which consists of direction and name. `$ref` values in these schemas are also
 * schema keys.
 */
export type Definitions = ReadonlyMap<string, Json>;

/** Returns a schema's key, such as `input:Movie`. */
export function schemaKey(direction: Direction, name: string): string {
  return `${direction}:${name}`;
}

/**
 * Marks values that JSON Schema can't represent, such as the result of a transform function. The final document must
 * not contain this marker.
 */
const UNREPRESENTABLE = 'x-unrepresentable';

/** Returns the JSON Schema of every registered schema. */
export function definitionsOf({ input, output }: SchemaRegistries): Map<string, Json> {
  return new Map([...inDirection('input', input), ...inDirection('output', output)]);
}

function inDirection(direction: Direction, registry: SchemaRegistry): [string, Json][] {
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    uri: (name) => schemaKey(direction, name),
    unrepresentable: ({ message }) => ({ [UNREPRESENTABLE]: message }),
  });
  return Object.entries(schemas).map(([name, { $schema: _dialect, $id: _key, ...schema }]) => [
    schemaKey(direction, name),
    mapObjects(schema, (part) => withoutRepetition(withoutNoise(part, direction))),
  ]);
}

/** String formats for which the regular expression adds no information. */
const SELF_EXPLANATORY_FORMATS: readonly unknown[] = ['date-time', 'uuid'];

/**
 * Removes generated details that API users don't need: the bounds of safe integers, and patterns for times and ids in
 * responses. Patterns in requests are kept, because the API accepts only UTC times.
 */
function withoutNoise(part: Json, direction: Direction): Json {
  const { minimum, maximum, pattern, ...rest } = part;
  const hasPattern =
    pattern !== undefined && !(direction === 'output' && SELF_EXPLANATORY_FORMATS.includes(rest.format));
  return {
    ...rest,
    ...(hasPattern && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

/**
 * Removes duplicate alternatives. For example, ids can be sent as numbers or strings, but both alternatives have the
 * same output type.
 */
function withoutRepetition({ anyOf, ...schema }: Json): Json {
  if (!Array.isArray(anyOf)) return anyOf === undefined ? schema : { ...schema, anyOf };
  const [first, ...others] = new Map(anyOf.map((choice) => [JSON.stringify(choice), choice])).values();
  return others.length === 0 ? { ...schema, ...first } : { ...schema, anyOf: [first, ...others] };
}

/** Returns the reason why JSON Schema can't represent part of a schema, or undefined if it can represent all of it. */
export function unrepresentablePart(schema: Json): string | undefined {
  let reason: string | undefined;
  mapObjects(schema, (part) => {
    if (typeof part[UNREPRESENTABLE] === 'string') reason = part[UNREPRESENTABLE];
    return part;
  });
  return reason;
}
