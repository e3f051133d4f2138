import * as z from 'zod';
import { fieldsIn, pathFields } from '../http-request.ts';
import type { Operations, Schema } from '../operation.ts';

/**
 * Schemas with a name of their own in the OpenAPI document: wherever one of them occurs in an operation, the document
 * refers to `#/components/schemas/<name>`.
 */
export type NamedSchemas = Readonly<Record<string, Schema>>;

export type SchemaRegistry = z.core.$ZodRegistry<{ id: string }>;

/** A schema describes what is sent to us, or what we send: a default is optional in the one and there in the other. */
export type Direction = 'input' | 'output';

/** What has a name, by the direction in which it may be needed. */
export type SchemaRegistries = Readonly<Record<Direction, SchemaRegistry>>;

const NAME = /^[A-Z][a-zA-Z0-9]*$/;

/**
 * The named schemas, and the request and response of each operation: they are called `<Operation>Request` and
 * `<Operation>Response` unless they have a name already.
 *
 * @throws Error where two schemas have one name, or one schema has two
 */
export function schemaRegistries(named: readonly NamedSchemas[], operations: readonly Operations[]): SchemaRegistries {
  const registries = { input: z.registry<{ id: string }>(), output: z.registry<{ id: string }>() };
  const names = new Map<string, Schema>();
  const add = (id: string, schema: Schema, ...directions: readonly Direction[]) => {
    if (!NAME.test(id)) throw new Error(`${id} is no name for a schema`);
    if (names.has(id) && names.get(id) !== schema) throw new Error(`Two schemas are called ${id}`);
    names.set(id, schema);
    for (const direction of directions)
      if (!registries[direction].has(schema)) registries[direction].add(schema, { id });
  };
  for (const [id, schema] of named.flatMap(Object.entries<Schema>)) {
    const other = registries.input.get(schema)?.id;
    if (other !== undefined) throw new Error(`${other} and ${id} are one schema`);
    add(id, schema, 'input', 'output');
  }
  for (const [name, { request, response, http }] of operations.flatMap(Object.entries)) {
    add(registries.input.get(request)?.id ?? requestName(name), request, 'input');
    // Parameters are described by what they mean, which only the output says.
    const hasParameters = pathFields(http.path).length > 0 || fieldsIn(http) === 'query';
    if (hasParameters) add(registries.output.get(request)?.id ?? requestName(name), request, 'output');
    add(registries.output.get(response)?.id ?? responseName(name), response, 'output');
  }
  return registries;
}

/** What the request of an operation is called where it has no name of its own. */
export function requestName(operation: string): string {
  return `${capitalized(operation)}Request`;
}

/** What the response of an operation is called where it has no name of its own. */
export function responseName(operation: string): string {
  return `${capitalized(operation)}Response`;
}

function capitalized(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
