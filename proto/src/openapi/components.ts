import * as z from 'zod';
import type { Schema } from '../operation.ts';
import type { Domain, namedSchemas } from './domains.ts';

/** A JSON object in the OpenAPI document. */
export type Json = Readonly<Record<string, unknown>>;

/** A JSON Schema. */
export type JsonSchema = Json & {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[] | undefined;
};

/**
 * Whether a schema describes requests (`input`) or responses (`output`). Fields with a default value are optional only
 * in requests.
 */
type Direction = 'input' | 'output';

/** The OpenAPI components that operations refer to. Components are added while the operations are described. */
export type Components = ReturnType<typeof newComponents>;

/** A `$ref` to a schema until {@link newComponents} resolves it. It consists of direction and name. */
const REFERENCE = /"\$ref":"((?:input|output):[^"]+)"/g;

/**
 * Marks values that JSON Schema can't represent, such as the result of a transform function. The final document must
 * not contain this marker.
 */
const UNREPRESENTABLE = /"x-unrepresentable":"([^"]+)/;

/** Creates the OpenAPI components for the schemas that {@link schemaNames} named. */
export function newComponents(names: ReadonlyMap<Schema, string>) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const definitions = new Map([...definitionsIn('input', registry), ...definitionsIn('output', registry)]);
  const keyOf = (direction: Direction, schema: Schema) => `${direction}:${names.get(schema)}`;

  /** Returns the definition that a schema refers to. Refinements don't change the JSON Schema. */
  const definition = (schema: JsonSchema): JsonSchema =>
    schema.$ref === undefined ? schema : definition(definitions.get(schema.$ref) ?? {});

  return {
    /** Responses by name, for all operations that share them. */
    responses: new Map<string, Json>(),

    /** Returns a `$ref` to a named schema. */
    schema: (direction: Direction, schema: Schema): Json => ({ $ref: keyOf(direction, schema) }),

    /** Returns the JSON Schema of a named schema. */
    definition: (direction: Direction, schema: Schema) => definition({ $ref: keyOf(direction, schema) }),

    /** Returns true if JSON Schema can represent the schema. */
    isDescribable: (schema: JsonSchema) => !UNREPRESENTABLE.test(JSON.stringify(definition(schema))),

    /** Adds a named request schema and returns a `$ref` to it. */
    addRequest(name: string, schema: JsonSchema): Json {
      definitions.set(`input:${name}`, schema);
      return { $ref: `input:${name}` };
    },

    /**
     * Returns the document with all references resolved, and with the schemas that it uses.
     *
     * @throws Error if a referenced schema doesn't exist or can't be represented
     */
    resolve({ components, ...document }: Json & { components: Json }): Json {
      const keys = usedKeys({ components, document }, definitions);
      const componentNames = namesOf(keys, definitions);
      const schemas = [...keys].map((key) => [componentNames.get(key) ?? '', definitions.get(key)] as const);
      const resolved = { ...document, components: { schemas: sorted(schemas), ...components } };
      return JSON.parse(JSON.stringify(resolved), (key, value) => {
        const name = key === '$ref' && componentNames.get(value);
        return name ? `#/components/schemas/${name}` : value;
      });
    },
  };
}

/** Returns an object with the entries in alphabetical order. */
export function sorted(entries: Iterable<readonly [string, unknown]>): Json {
  return Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the JSON Schema of every registered schema by its reference. `$ref` values in them are references, too. */
function definitionsIn(direction: Direction, registry: z.core.$ZodRegistry<{ id: string }>): [string, JsonSchema][] {
  const { schemas } = z.toJSONSchema(registry, {
    io: direction,
    uri: (name) => `${direction}:${name}`,
    unrepresentable: ({ message }) => ({ 'x-unrepresentable': message }),
  });
  const simplified: Record<string, JsonSchema> = JSON.parse(JSON.stringify(schemas), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? simplify({ ...value }, direction) : value,
  );
  return Object.entries(simplified).map(([name, { $schema: _dialect, $id: _reference, ...schema }]) => [
    `${direction}:${name}`,
    schema,
  ]);
}

/**
 * Removes generated details that API users don't need: the bounds of safe integers, patterns for times and ids in
 * responses, and duplicate alternatives. Patterns in requests are kept because the API accepts only UTC times.
 * Alternatives can be duplicates because ids can be sent as numbers or strings, but both have the same output type.
 */
function simplify({ minimum, maximum, pattern, anyOf, ...rest }: Json, direction: Direction): Json {
  const isRedundant = direction === 'output' && (rest.format === 'date-time' || rest.format === 'uuid');
  const choices = Array.isArray(anyOf) ? anyOf : [];
  const [choice, ...others] = new Map(choices.map((one) => [JSON.stringify(one), one])).values();
  return {
    ...rest,
    ...(pattern !== undefined && !isRedundant && { pattern }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(others.length > 0 ? { anyOf: [choice, ...others] } : choice),
  };
}

type Definitions = ReadonlyMap<string, JsonSchema>;

/** Returns the references in a JSON value, and the references in the schemas that it uses. */
function usedKeys(json: Json, definitions: Definitions, keys = new Set<string>()): Set<string> {
  for (const [, key = ''] of JSON.stringify(json).matchAll(REFERENCE)) {
    if (keys.has(key)) continue;
    keys.add(key);
    const schema = definitions.get(key);
    if (!schema) throw new Error(`Schema ${key} does not exist. A recursive schema must have a name`);
    const reason = UNREPRESENTABLE.exec(JSON.stringify(schema))?.[1];
    if (reason !== undefined) throw new Error(`${key}: ${reason}`);
    usedKeys(schema, definitions, keys);
  }
  return keys;
}

/**
 * Returns the component names by reference. If a schema has different input and output types, it becomes two
 * components, such as `Movie` and `MovieInput`.
 */
function namesOf(keys: ReadonlySet<string>, definitions: Definitions): Map<string, string> {
  const nameOf = (key: string) => key.slice(key.indexOf(':') + 1);
  const expanded = (key: string, outer: readonly string[] = []): string =>
    JSON.stringify(definitions.get(key)).replaceAll(REFERENCE, (_, inner: string) =>
      outer.includes(inner) ? nameOf(inner) : expanded(inner, [...outer, inner]),
    );
  return new Map(
    [...keys].map((key) => {
      const [name, output] = [nameOf(key), `output:${nameOf(key)}`];
      return [key, keys.has(output) && expanded(key) !== expanded(output) ? `${name}Input` : name];
    }),
  );
}

/**
 * Returns the names of all schemas of the document. Request and response schemas without a name are called
 * `<Operation>Request` and `<Operation>Response`.
 *
 * @throws Error if two schemas have the same name
 */
export function schemaNames(named: typeof namedSchemas, domains: readonly Domain[]): Map<Schema, string> {
  const names = new Map(named.map(([name, schema]) => [schema, name]));
  for (const [operation, { request, response }] of domains.flatMap(({ operations }) => Object.entries(operations))) {
    names.set(request, names.get(request) ?? requestName(operation));
    names.set(response, names.get(response) ?? responseName(operation));
  }
  const duplicateName = [...names.values()].find((name, at, all) => all.indexOf(name) !== at);
  if (duplicateName !== undefined) throw new Error(`Two schemas are called ${duplicateName}`);
  return names;
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
