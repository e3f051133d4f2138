import * as z from 'zod';
import { type Json, mapObjects } from './json.ts';
import type { Direction, SchemaRegistries, SchemaRegistry } from './schema-registries.ts';

/** JSON Schemas by direction and name ({@link schemaKey}). Each `$ref` in them is also such a key. */
export type Definitions = ReadonlyMap<string, Json>;

/** Returns the key of a schema, such as `input:Movie`. */
export function schemaKey(direction: Direction, name: string): string {
  return `${direction}:${name}`;
}

/** Marks parts that JSON Schema can't represent, such as the result of a function. The document must not contain it. */
const UNREPRESENTABLE = 'x-unrepresentable';

/** Returns the JSON Schemas of all registered schemas. */
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

/** Formats that make the pattern redundant. */
const SELF_EXPLANATORY_FORMATS: readonly unknown[] = ['date-time', 'uuid'];

/**
 * Removes details that zod adds but readers don't need: the bounds of safe integers, and the patterns of times and ids
 * in outputs. Inputs keep their patterns, because only times in UTC are accepted.
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

/** Removes duplicate choices. For example, an id as a number and an id as digits have the same output. */
function withoutRepetition({ anyOf, ...schema }: Json): Json {
  if (!Array.isArray(anyOf)) return anyOf === undefined ? schema : { ...schema, anyOf };
  const [first, ...others] = new Map(anyOf.map((choice) => [JSON.stringify(choice), choice])).values();
  return others.length === 0 ? { ...schema, ...first } : { ...schema, anyOf: [first, ...others] };
}

/** Returns the reason why a part of the schema can't be described, or undefined if all parts can. */
export function unrepresentablePart(schema: Json): string | undefined {
  let reason: string | undefined;
  mapObjects(schema, (part) => {
    if (typeof part[UNREPRESENTABLE] === 'string') reason = part[UNREPRESENTABLE];
    return part;
  });
  return reason;
}
