import { errorEnvelopeSchema } from '../errors.ts';
import type { Schema } from '../operation.ts';
import { isRecord, type Json } from './json.ts';
import { resolveSchemas } from './schema-components.ts';
import { definitionsOf, schemaKey, unrepresentablePart } from './schema-definitions.ts';
import type { Direction, SchemaRegistries } from './schema-registries.ts';

/** The JSON Schema of an object type. */
export type ObjectSchema = Json & {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
};

/** The OpenAPI components that operations refer to. Components are added while the operations are described. */
export type Components = ReturnType<typeof newComponents>;

/**
 * Describes the request id header, which every operation accepts and returns. The gateway replaces missing and
 * malformed ids.
 */
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

/** Creates the OpenAPI components for the registered schemas. */
export function newComponents(registries: SchemaRegistries) {
  const definitions = definitionsOf(registries);
  const responses = new Map<string, Json>();

  function keyOf(direction: Direction, schema: Schema): string {
    return schemaKey(direction, registries[direction].get(schema)?.id ?? 'unnamed');
  }

  /** Returns the JSON Schema of a registered schema. Refinements don't change the JSON Schema. */
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

    /** Returns a `$ref` to a registered schema. */
    schema(direction: Direction, schema: Schema): Json {
      return { $ref: keyOf(direction, schema) };
    },

    /** Returns the JSON Schema of a registered object schema, or undefined for any other type. */
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

    /** Adds a named request schema and returns a `$ref` to it. */
    addRequest(name: string, { required, ...schema }: ObjectSchema): Json {
      const key = schemaKey('input', name);
      definitions.set(key, { ...schema, ...(required.length > 0 && { required }) });
      return { $ref: key };
    },

    /** Adds a named response and returns a `$ref` to it. A response name must always refer to the same response. */
    addResponse(name: string, response: Json): Json {
      responses.set(name, response);
      return { $ref: `#/components/responses/${name}` };
    },

    /** Returns true if JSON Schema can represent the schema. */
    isDescribable(schema: Json): boolean {
      const { $ref } = schema;
      return unrepresentablePart(typeof $ref === 'string' ? definition($ref) : schema) === undefined;
    },

    /** Returns the paths with all references resolved, and the components that the paths use. */
    resolve(paths: Json): { readonly paths: unknown; readonly components: Json } {
      const shared = Object.fromEntries([...responses].toSorted(([a], [b]) => (a < b ? -1 : 1)));
      const { document, schemas } = resolveSchemas({ paths, responses: shared }, definitions);
      const [headers, parameters] = [{ RequestId: requestIdHeader }, { RequestId: requestIdParameter }];
      return { paths: document.paths, components: { schemas, responses: document.responses, headers, parameters } };
    },
  };
}
