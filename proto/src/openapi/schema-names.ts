import * as z from 'zod';
import type { Schema } from '../operation.ts';
import * as schemaModules from './schema-modules.ts';

const usedNames = new Set<string>();

/** The named schemas by name. `adminMovieSchema` is called `AdminMovie`. */
export const namedSchemas: readonly (readonly [string, Schema])[] = Object.values(schemaModules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    name.endsWith('Schema') && value instanceof z.core.$ZodType
      ? [[capitalize(name.slice(0, -'Schema'.length)), value] as const]
      : [],
  ),
);
for (const [name, schema] of namedSchemas) registerName(schema, name);

/**
 * Makes a schema a component of the document with this name, unless it already has a name. Returns the same schema.
 *
 * @throws Error if another schema has the name
 */
export function registerName(schema: Schema, name: string): Schema {
  const meta = z.globalRegistry.get(schema);
  if (meta?.id !== undefined) return schema;
  if (usedNames.has(name)) throw new Error(`Two schemas are called ${name}`);
  usedNames.add(name);
  z.globalRegistry.add(schema, { ...meta, id: name });
  return schema;
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
