import * as z from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { fieldsIn, pathFields } from '../http-request.ts';
import { ADMIN_COOKIE, HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from '../identity/operations.ts';
import { type Operation, type Schema, type SessionKind, sessionOf } from '../operation.ts';
import { operationsByDomain } from '../operations.ts';
import { expectedResponses, responses } from './responses.ts';
import * as schemaModules from './schema-modules.ts';

/** Returns the OpenAPI descriptions of all API operations, by path and method. */
export function apiOperations(): ZodOpenApiPathsObject {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [tag, operations] of Object.entries(operationsByDomain)) {
    for (const [name, operation] of Object.entries<Operation>(operations)) {
      const path = operation.http.path.replaceAll(/:(\w+)/g, '{$1}');
      const method = operation.http.method.toLowerCase();
      paths[path] = { ...paths[path], [method]: describeOperation(name, tag, operation) };
    }
  }
  return paths;
}

function describeOperation(name: string, tag: string, operation: Operation): ZodOpenApiOperationObject {
  const { http, response } = operation;
  const schema = registerName(response, responseName(name));
  const content = http.streams
    ? { 'text/event-stream': { schema: eventOf(schema) } }
    : { 'application/json': { schema } };
  return {
    operationId: name,
    summary: operation.summary,
    tags: [tag],
    ...securityOf(operation),
    'x-access': operation.access,
    'x-rate-limit-per-minute': http.rateLimitPerMinute,
    ...requestParts(name, operation),
    responses: responses(content, expectedResponses(operation)),
  };
}

/** Describes one event of a stream, because OpenAPI 3.1 has no keyword for streams. Its data is JSON. */
function eventOf(schema: Schema) {
  const contentSchema = { $ref: `#/components/schemas/${z.globalRegistry.get(schema)?.id}` };
  return z.looseObject({ data: z.string().meta({ contentMediaType: 'application/json', contentSchema }) });
}

const SCHEMES = { user: 'session', admin: 'adminSession' } as const satisfies Record<SessionKind, string>;

/** OpenAPI security schemes for the player and dashboard session cookies. */
export const securitySchemes = {
  [SCHEMES.user]: cookie(SESSION_COOKIE, 'Set at sign-in.'),
  [SCHEMES.admin]: cookie(ADMIN_COOKIE, 'Set at the admin sign-in.'),
};

function cookie(name: string, when: string) {
  const description = `${when} Over HTTPS, its name starts with ${HTTPS_COOKIE_PREFIX}`;
  return { type: 'apiKey', in: 'cookie', name, description } as const;
}

/** Returns the security requirement of an operation. If `access` is `anyone`, the session is optional. */
function securityOf(operation: Operation): Pick<ZodOpenApiOperationObject, 'security'> {
  if (operation.http.authenticatesByToken) return {};
  const session = { [SCHEMES[sessionOf(operation)]]: [] };
  return { security: operation.access === 'anyone' ? [{}, session] : [session] };
}

/** A reference to the request id header, which every operation accepts. */
export const requestIdParameter = { $ref: '#/components/parameters/RequestId' };

type RequestParts = Pick<ZodOpenApiOperationObject, 'parameters' | 'requestParams' | 'requestBody'>;

/**
 * Returns the OpenAPI parameters and body of an operation. Fields that aren't path parameters are described as query
 * parameters or as the body.
 *
 * @throws Error if a path parameter isn't a field of the request
 */
function requestParts(name: string, operation: Operation): RequestParts {
  const { http, request } = operation;
  if (!(request instanceof z.core.$ZodObject)) throw new Error(`The request of ${name} is not an object`);
  const { shape } = request._zod.def;
  const inPath = pathFields(http.path);
  const unknown = inPath.filter((field) => !Object.hasOwn(shape, field));
  if (unknown.length > 0) throw new Error(`The request of ${name} has no field ${unknown.join(', ')}`);

  const fields = Object.entries(shape);
  const path = z.object(Object.fromEntries(fields.filter(([field]) => inPath.includes(field))));
  const others = Object.fromEntries(fields.filter(([field]) => !inPath.includes(field)));
  const parameters = [requestIdParameter];
  if (http.upload === undefined && fieldsIn(http) === 'query')
    return { parameters, requestParams: { path, query: z.object(others) } };
  return { parameters, requestParams: { path }, ...bodyOf(name, operation, others) };
}

const file = z.string().register(z.globalRegistry, { format: 'binary' });

/** Describes the request body, which is required if any of its fields is. If there are no fields, it is omitted. */
function bodyOf(name: string, { http, request }: Operation, others: z.core.$ZodShape): RequestParts {
  const { upload } = http;
  const shape = { ...others, ...(upload && { [upload.field]: file }) };
  if (Object.keys(shape).length === 0) return {};
  const isWhole = upload === undefined && pathFields(http.path).length === 0;
  const fields = z.object(shape);
  const schema = registerName(isWhole ? request : fields, requestName(name));
  const content = upload
    ? { schema, encoding: { [upload.field]: { contentType: 'image/jpeg, image/png, image/webp' } } }
    : { schema };
  const required = !fields.safeParse({}).success;
  return { requestBody: { required, content: { [upload ? 'multipart/form-data' : 'application/json']: content } } };
}

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
