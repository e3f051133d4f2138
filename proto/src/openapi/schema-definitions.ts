import * as z from 'zod';
import { type Json, mapObjects } from './json.ts';
import type { Direction, SchemaRegistries, SchemaRegistry } from './schema-registries.ts';

/** JSON Schemas by direction and name ({@link schemaKey}); a `$ref` in them is such a key, too. */
export type Definitions = ReadonlyMap<string, Json>;

/** `input:Movie`. */
export function schemaKey(direction: Direction, name: string): string {
  return `${direction}:${name}`;
}

/** What a schema has that JSON Schema cannot say, e.g. what a function returns. It must not get into the document. */
const UNREPRESENTABLE = 'x-unrepresentable';

/** The JSON Schemas of everything that is registered. */
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

/** The formats whose pattern says nothing that the format does not say. */
const SAID_BY_FORMAT: readonly unknown[] = ['date-time', 'uuid'];

/**
 * Leaves out what zod adds of its own and nobody needs to read: the bounds of exact integers, and the patterns of times
 * and ids that we send. What is sent to us keeps its pattern: of the times in that format we accept only those in UTC.
 */
function withoutNoise(part: Json, direction: Direction): Json {
  const { minimum, maximum, pattern, ...rest } = part;
  const hasPattern = pattern !== undefined && !(direction === 'output' && SAID_BY_FORMAT.includes(rest.format));
  return {
    ...rest,
    ...(hasPattern && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

/** Two ways in often lead to the same: an id and its digits are both the id. */
function withoutRepetition({ anyOf, ...schema }: Json): Json {
  if (!Array.isArray(anyOf)) return anyOf === undefined ? schema : { ...schema, anyOf };
  const [first, ...others] = new Map(anyOf.map((choice) => [JSON.stringify(choice), choice])).values();
  return others.length === 0 ? { ...schema, ...first } : { ...schema, anyOf: [first, ...others] };
}

/** Why a part of a schema cannot be described, where there is one. */
export function unrepresentablePart(schema: Json): string | undefined {
  let reason: string | undefined;
  mapObjects(schema, (part) => {
    if (typeof part[UNREPRESENTABLE] === 'string') reason = part[UNREPRESENTABLE];
    return part;
  });
  return reason;
}
