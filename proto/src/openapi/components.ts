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

/** What several operations refer to; it grows while they are described. */
export type Components = ReturnType<typeof newComponents>;

/** Every operation accepts it and returns it, or a new one where it is missing or malformed. */
const requestIdParameter: Json = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: 'Kept where it is 8 to 64 letters, digits, `-` or `_`; anything else is replaced.',
  schema: { type: 'string' },
};
const requestIdHeader: Json = {
  description: 'The request’s id, as the log has it',
  required: true,
  schema: { type: 'string' },
};

/** Components of a document with these schemas. */
export function newComponents(registries: SchemaRegistries) {
  const definitions = definitionsOf(registries);
  const responses = new Map<string, Json>();

  function keyOf(direction: Direction, schema: Schema): string {
    return schemaKey(direction, registries[direction].get(schema)?.id ?? 'without a name');
  }

  /** The definition of a schema that is registered; that of a refined one is the one which it refines. */
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

    /** A reference to a schema that is registered. */
    schema(direction: Direction, schema: Schema): Json {
      return { $ref: keyOf(direction, schema) };
    },

    /** The definition of a schema that is registered; undefined where it is no object but, say, a union. */
    object(direction: Direction, schema: Schema): ObjectSchema | undefined {
      const { properties, required, ...rest } = definition(keyOf(direction, schema));
      if (!isRecord(properties)) return undefined;
      const fields = Object.entries(properties).map(([name, field]): [string, Json] => [
        name,
        isRecord(field) ? field : {},
      ]);
      const needed = Array.isArray(required) ? required.map(String) : [];
      return { ...rest, properties: Object.fromEntries(fields), required: needed };
    },

    /** Adds the JSON Schema of a request under a name; returns the reference to it. */
    addRequest(name: string, { required, ...schema }: ObjectSchema): Json {
      const key = schemaKey('input', name);
      definitions.set(key, { ...schema, ...(required.length > 0 && { required }) });
      return { $ref: key };
    },

    /** Adds a response under a name, the same one each time; returns the reference to it. */
    addResponse(name: string, response: Json): Json {
      responses.set(name, response);
      return { $ref: `#/components/responses/${name}` };
    },

    /** Whether JSON Schema can describe it. */
    isDescribable(schema: Json): boolean {
      const { $ref } = schema;
      return unrepresentablePart(typeof $ref === 'string' ? definition($ref) : schema) === undefined;
    },

    /** The paths and the components that they need, with addresses as references. */
    resolve(paths: Json): { readonly paths: unknown; readonly components: Json } {
      const shared = Object.fromEntries([...responses].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      const { document, schemas } = resolveSchemas({ paths, responses: shared }, definitions);
      const [headers, parameters] = [{ RequestId: requestIdHeader }, { RequestId: requestIdParameter }];
      return { paths: document.paths, components: { schemas, responses: document.responses, headers, parameters } };
    },
  };
}
