import { isRecord, type Json, mapObjects, referencesIn } from './json.ts';
import { type Definitions, schemaKey, unrepresentablePart } from './schema-definitions.ts';
import type { Direction } from './schema-registries.ts';

/** A part of the document whose references are addresses, and `components.schemas`: what it refers to. */
type Resolved = { readonly document: Json; readonly schemas: Json };

/**
 * Gives the schemas that a document refers to by {@link schemaKey} their place in it. One that is different on the way in
 * and on the way out, and is used in both, becomes two components: `Movie` and `MovieInput`.
 *
 * @throws Error where a schema that is needed does not exist or cannot be described
 */
export function resolveSchemas(document: Json, definitions: Definitions): Resolved {
  const used = usedDefinitions(document, definitions);
  const names = componentNames(used);
  const resolve = (part: Json): Json =>
    mapObjects(part, (object) => {
      const name = names.get(`${object.$ref}`);
      return name === undefined ? object : { ...object, $ref: `#/components/schemas/${name}` };
    });
  const schemas = [...used].map(([key, schema]): [string, Json] => [names.get(key) ?? key, resolve(schema)]);
  return {
    document: resolve(document),
    schemas: Object.fromEntries(schemas.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The definitions to which something leads, directly or through others. */
function usedDefinitions(document: Json, definitions: Definitions): Map<string, Json> {
  const used = new Map<string, Json>();
  const waiting = referencesIn(document).filter(isSchemaKey);
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (used.has(key)) continue;
    const schema = definitions.get(key);
    if (!schema) throw new Error(`There is no schema ${key}: one that contains itself must have a name`);
    const reason = unrepresentablePart(schema);
    if (reason !== undefined) throw new Error(`${key}: ${reason}`);
    used.set(key, schema);
    waiting.push(...referencesIn(schema).filter(isSchemaKey));
  }
  return used;
}

const isSchemaKey = (reference: string) => /^(input|output):/.test(reference);

function componentNames(used: ReadonlyMap<string, Json>): Map<string, string> {
  const twofold = twofoldNames(used);
  return new Map(
    [...used.keys()].map((key) => {
      const name = nameOf(key);
      const isOther = key === schemaKey('input', name) && twofold.has(name);
      if (isOther && [...used.keys()].map(nameOf).includes(`${name}Input`))
        throw new Error(`Two schemas are called ${name}Input`);
      return [key, isOther ? `${name}Input` : name];
    }),
  );
}

/** The names of schemas that are used in both directions and differ, themselves or in what they refer to. */
function twofoldNames(used: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const inBoth = [...used.keys()].map(nameOf).filter((name) => isUsed('input', name) && isUsed('output', name));
  const twofold = new Set(inBoth.filter((name) => comparable('input', name) !== comparable('output', name)));
  for (let size = -1; size !== twofold.size; ) {
    size = twofold.size;
    for (const name of inBoth) {
      const inside = referencesIn(used.get(schemaKey('input', name))).map(nameOf);
      if (inside.some((other) => twofold.has(other))) twofold.add(name);
    }
  }
  return twofold;

  function isUsed(direction: Direction, name: string): boolean {
    return used.has(schemaKey(direction, name));
  }

  function comparable(direction: Direction, name: string): string {
    const schema = used.get(schemaKey(direction, name));
    return isRecord(schema) ? JSON.stringify(mapObjects(schema, withoutDirection)) : '';
  }
}

function withoutDirection(object: Json): Json {
  return typeof object.$ref === 'string' ? { ...object, $ref: nameOf(object.$ref) } : object;
}

function nameOf(key: string): string {
  return key.slice(key.indexOf(':') + 1);
}
