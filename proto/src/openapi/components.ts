import { errorEnvelopeSchema } from '../errors.ts';
import type { Schema } from '../operation.ts';
import { isRecord, type Json } from './json.ts';
import { resolveSchemas } from './schema-components.ts';
import { definitionsOf, schemaKey, unrepresentablePart } from './schema-definitions.ts';
import type { Direction, SchemaRegistries } from './schema-registries.ts';

/** The JSON Schema of an object. */
export type ObjectSchema = Json & {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
};

/** The components that operations refer to. They are added while the operations are described. */
export type Components = ReturnType<typeof newComponents>;

/** Every operation accepts a request id and returns it. A missing or malformed id is replaced. */
const requestIdParameter: Json = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: 'Request id of 8 to 64 letters, digits, `-` or `_`. Any other value is replaced.',
  schema: { type: 'string' },
};
const requestIdHeader: Json = {
  description: 'The request id, which also appears in the log',
  required: true,
  schema: { type: 'string' },
};

/** Creates the components of a document with these schemas. */
export function newComponents(registries: SchemaRegistries) {
  const definitions = definitionsOf(registries);
  const responses = new Map<string, Json>();

  function keyOf(direction: Direction, schema: Schema): string {
    return schemaKey(direction, registries[direction].get(schema)?.id ?? 'unnamed');
  }

  /** Returns the definition of a registered schema. A refined schema has the definition of the schema it refines. */
  function definition(key: string): Json {
    const schema = definitions.get(key) ?? {};
    return typeof schema.$ref === 'string' ? definition(schema.$ref) : schema;
  }

  return {
    requestId: {
      parameter: { $ref: '#/components/parameters/RequestId' },
      header: { $ref: '#/components/headers/RequestId' },
    },
    error: { $ref: keyOf('output', errorEnvelopeSchema) },

    /** Returns a reference to a registered schema. */
    schema(direction: Direction, schema: Schema): Json {
      return { $ref: keyOf(direction, schema) };
    },

    /** Returns the definition of a registered schema, or undefined if it isn't an object. */
    object(direction: Direction, schema: Schema): ObjectSchema | undefined {
      const { properties, required, ...rest } = definition(keyOf(direction, schema));
      if (!isRecord(properties)) return undefined;
      const fields = Object.entries(properties).map(([name, field]): [string, Json] => [
        name,
        isRecord(field) ? field : {},
      ]);
      const requiredNames = Array.isArray(required) ? required.map(String) : [];
      return { ...rest, properties: Object.fromEntries(fields), required: requiredNames };
    },

    /** Adds the JSON Schema of a request under a name and returns a reference to it. */
    addRequest(name: string, { required, ...schema }: ObjectSchema): Json {
      const key = schemaKey('input', name);
      definitions.set(key, { ...schema, ...(required.length > 0 && { required }) });
      return { $ref: key };
    },

    /** Adds a response under a name and returns a reference to it. A name always has the same response. */
    addResponse(name: string, response: Json): Json {
      responses.set(name, response);
      return { $ref: `#/components/responses/${name}` };
    },

    /** Returns true if JSON Schema can describe the schema. */
    isDescribable(schema: Json): boolean {
      const { $ref } = schema;
      return unrepresentablePart(typeof $ref === 'string' ? definition($ref) : schema) === undefined;
    },

    /** Returns the paths and the components that they use, with resolved references. */
    resolve(paths: Json): { readonly paths: unknown; readonly components: Json } {
      const shared = Object.fromEntries([...responses].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      const { document, schemas } = resolveSchemas({ paths, responses: shared }, definitions);
      const [headers, parameters] = [{ RequestId: requestIdHeader }, { RequestId: requestIdParameter }];
      return { paths: document.paths, components: { schemas, responses: document.responses, headers, parameters } };
    },
  };
}
