import * as z from 'zod';
import { fieldsIn, pathFields } from '../http-request.ts';
import type { Operations, Schema } from '../operation.ts';

/**
 * The named schemas of the OpenAPI document. Operations that use one of these schemas reference it as
 * `#/components/schemas/<name>`.
 */
export type NamedSchemas = Readonly<Record<string, Schema>>;

export type SchemaRegistry = z.core.$ZodRegistry<{ id: string }>;

/**
 * Whether a schema describes requests (`input`) or responses (`output`). Fields with a default value are optional only
 * in requests.
 */
export type Direction = 'input' | 'output';

/** Named schemas by direction. */
export type SchemaRegistries = Readonly<Record<Direction, SchemaRegistry>>;

const NAME = /^[A-Z][a-zA-Z0-9]*$/;

/**
 * Registers the named schemas, and the request and response schemas of all operations. Request and response schemas
 * without a name are registered as `<Operation>Request` and `<Operation>Response`.
 *
 * @throws Error if two schemas have the same name, or if one schema has two names
 */
export function schemaRegistries(named: readonly NamedSchemas[], operations: readonly Operations[]): SchemaRegistries {
  const registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  const names = new Map<string, Schema>();
  const add = (id: string, schema: Schema, ...directions: readonly Direction[]) => {
    if (!NAME.test(id)) throw new Error(`${id} is not a valid schema name`);
    if (names.has(id) && names.get(id) !== schema) throw new Error(`Two schemas are called ${id}`);
    names.set(id, schema);
    for (const direction of directions)
      if (!registries[direction].has(schema)) registries[direction].add(schema, { id });
  };
  for (const [id, schema] of named.flatMap(Object.entries<Schema>)) {
    const existingName = registries.input.get(schema)?.id;
    if (existingName !== undefined) throw new Error(`${existingName} and ${id} are one schema`);
    add(id, schema, 'input', 'output');
  }
  for (const [name, { request, response, http }] of operations.flatMap(Object.entries)) {
    add(registries.input.get(request)?.id ?? requestName(name), request, 'input');
    // Parameters are described by their output type, such as integer, because all inputs are strings.
    const hasParameters = pathFields(http.path).length > 0 || fieldsIn(http) === 'query';
    if (hasParameters) add(registries.output.get(request)?.id ?? requestName(name), request, 'output');
    add(registries.output.get(response)?.id ?? responseName(name), response, 'output');
  }
  return registries;
}

/** Returns the default component name of an operation's request. */
export function requestName(operation: string): string {
  return `${capitalize(operation)}Request`;
}

/** Returns the default component name of an operation's response. */
export function responseName(operation: string): string {
  return `${capitalize(operation)}Response`;
}

function capitalize(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
