import { isRecord, type Json, mapObjects, referencesIn } from './json.ts';
import { type Definitions, schemaKey, unrepresentablePart } from './schema-definitions.ts';
import type { Direction } from './schema-registries.ts';

/** A part of the OpenAPI document with its references resolved, and the schemas that the references point to. */
type Resolved = { readonly document: Json; readonly schemas: Json };

/**
 * Resolves all {@link schemaKey} references in a document. If a schema has different input and output types, it becomes
 * two components, such as `Movie` and `MovieInput`.
 *
 * @throws Error if a referenced schema doesn't exist or can't be represented
 */
export function resolveSchemas(document: Json, definitions: Definitions): Resolved {
  const usedSchemas = usedDefinitions(document, definitions);
  const names = componentNames(usedSchemas);
  const resolve = (part: Json): Json =>
    mapObjects(part, (object) => {
      const name = names.get(`${object.$ref}`);
      return name === undefined ? object : { ...object, $ref: `#/components/schemas/${name}` };
    });
  const schemas = [...usedSchemas].map(([key, schema]): [string, Json] => [names.get(key) ?? key, resolve(schema)]);
  return {
    document: resolve(document),
    schemas: Object.fromEntries(schemas.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Returns the schema definitions that a document references, directly or indirectly. */
function usedDefinitions(document: Json, definitions: Definitions): Map<string, Json> {
  const usedSchemas = new Map<string, Json>();
  const waiting = referencesIn(document).filter(isSchemaKey);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (usedSchemas.has(key)) continue;
    const schema = definitions.get(key);
    if (!schema) throw new Error(`Schema ${key} does not exist. A recursive schema must have a name`);
    const reason = unrepresentablePart(schema);
    if (reason !== undefined) throw new Error(`${key}: ${reason}`);
    usedSchemas.set(key, schema);
    waiting.push(...referencesIn(schema).filter(isSchemaKey));
  }
  return usedSchemas;
}

const isSchemaKey = (reference: string) => /^(input|output):/.test(reference);

function componentNames(usedSchemas: ReadonlyMap<string, Json>): Map<string, string> {
  const directional = directionalNames(usedSchemas);
  return new Map(
    [...usedSchemas.keys()].map((key) => {
      const name = nameOf(key);
      const isInput = key === schemaKey('input', name) && directional.has(name);
      if (isInput && [...usedSchemas.keys()].map(nameOf).includes(`${name}Input`))
        throw new Error(`Two schemas are called ${name}Input`);
      return [key, isInput ? `${name}Input` : name];
    }),
  );
}

/** Returns the names of schemas with different input and output types. Differences in nested schemas count as well. */
function directionalNames(usedSchemas: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const inBoth = [...usedSchemas.keys()].map(nameOf).filter((name) => isUsed('input', name) && isUsed('output', name));
  const directional = new Set(inBoth.filter((name) => comparable('input', name) !== comparable('output', name)));
  for (let size = -1; size !== directional.size; ) {
    size = directional.size;
    for (const name of inBoth) {
      const referenced = referencesIn(usedSchemas.get(schemaKey('input', name))).map(nameOf);
      if (referenced.some((other) => directional.has(other))) directional.add(name);
    }
  }
  return directional;

  function isUsed(direction: Direction, name: string): boolean {
    return usedSchemas.has(schemaKey(direction, name));
  }

  function comparable(direction: Direction, name: string): string {
    const schema = usedSchemas.get(schemaKey(direction, name));
    return isRecord(schema) ? JSON.stringify(mapObjects(schema, withoutDirection)) : '';
  }
}

function withoutDirection(object: Json): Json {
  return typeof object.$ref === 'string' ? { ...object, $ref: nameOf(object.$ref) } : object;
}

function nameOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}
