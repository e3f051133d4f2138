import { fieldsIn, pathFields } from '../http-request.ts';
import { ADMIN_COOKIE, HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from '../identity/session-cookies.ts';
import { type Operation, type SessionKind, sessionOf } from '../operation.ts';
import { type Components, type Json, type JsonSchema, requestName } from './components.ts';
import type { Domain } from './domains.ts';
import { expectedResponses, responses } from './responses.ts';

/** Returns the OpenAPI descriptions of all API operations, by path and method. */
export function apiOperations(
  domains: Readonly<Record<string, Domain>>,
  components: Components,
): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [tag, { operations }] of Object.entries(domains)) {
    for (const [name, operation] of Object.entries(operations)) {
      const path = operation.http.path.replaceAll(/:(\w+)/g, '{$1}');
      const method = operation.http.method.toLowerCase();
      paths[path] = { ...paths[path], [method]: describeOperation(name, tag, operation, components) };
    }
  }
  return paths;
}

function describeOperation(name: string, tag: string, operation: Operation, components: Components): Json {
  return {
    operationId: name,
    summary: operation.summary,
    tags: [tag],
    ...securityOf(operation),
    'x-access': operation.access,
    'x-rate-limit-per-minute': operation.http.rateLimitPerMinute,
    ...requestParts(name, operation, components),
    responses: responses(contentOf(operation, components), expectedResponses(operation), components),
  };
}

const SCHEMES = { user: 'session', admin: 'adminSession' } as const satisfies Record<SessionKind, string>;

/** OpenAPI security schemes for the player and dashboard session cookies. */
export const securitySchemes: Json = {
  [SCHEMES.user]: cookie(SESSION_COOKIE, 'Set at sign-in.'),
  [SCHEMES.admin]: cookie(ADMIN_COOKIE, 'Set at the admin sign-in.'),
};

function cookie(name: string, when: string): Json {
  const description = `${when} Over HTTPS, its name starts with ${HTTPS_COOKIE_PREFIX}`;
  return { type: 'apiKey', in: 'cookie', name, description };
}

/** Returns the security requirement of an operation. If `access` is `anyone`, the session is optional. */
function securityOf(operation: Operation): Json {
  if (operation.http.authenticatesByToken) return {};
  const session = { [SCHEMES[sessionOf(operation)]]: [] };
  return { security: operation.access === 'anyone' ? [{}, session] : [session] };
}

/**
 * Returns the response content by media type. OpenAPI 3.1 can't describe event streams, so the schema of a stream
 * describes one event.
 */
function contentOf({ http, response }: Operation, components: Components): Json {
  const schema = components.schema('output', response);
  if (!http.streams) return { 'application/json': { schema } };
  const data = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  return { 'text/event-stream': { schema: { type: 'object', required: ['data'], properties: { data } } } };
}

/** A reference to the request id header, which every operation accepts. */
export const requestIdParameter = { $ref: '#/components/parameters/RequestId' };

/**
 * Returns the OpenAPI `parameters` and `requestBody` of an operation. Fields that aren't path parameters are described
 * as query parameters or as the body.
 *
 * @throws Error if a path parameter isn't a field of the request
 */
function requestParts(name: string, operation: Operation, components: Components): Json {
  const { http, request } = operation;
  const inPath = pathFields(http.path);
  const hasBody = http.upload !== undefined || fieldsIn(http) === 'body';
  const input = components.definition('input', request);
  const output = components.definition('output', request);
  const fields = Object.keys(input.properties ?? {});
  const unknown = inPath.filter((field) => !fields.includes(field));
  if (unknown.length > 0) throw new Error(`The request of ${name} has no field ${unknown.join(', ')}`);

  /** Describes a parameter by its parsed type, such as integer, because the unparsed value is always a string. */
  const parameter = (place: 'path' | 'query', field: string): Json => {
    const parsed = output.properties?.[field];
    const required = place === 'path' || input.required?.includes(field) === true;
    const schema = parsed && components.isDescribable(parsed) ? parsed : input.properties?.[field];
    return { name: field, in: place, required, schema };
  };
  const inQuery = hasBody ? [] : fields.filter((field) => !inPath.includes(field));
  const parameters = [
    ...inPath.map((field) => parameter('path', field)),
    ...inQuery.map((field) => parameter('query', field)),
    requestIdParameter,
  ];
  return { parameters, ...(hasBody && requestBody(name, operation, input, components)) };
}

/**
 * Describes the request body, which contains the fields that aren't in the path. The body is required if any of its
 * fields is required. If there are no fields, the body is omitted.
 */
function requestBody(name: string, { http, request }: Operation, input: JsonSchema, components: Components): Json {
  const { upload, path } = http;
  const isInBody = (field: string) => !pathFields(path).includes(field);
  const fields = Object.entries(input.properties ?? {}).filter(([field]) => isInBody(field));
  const properties = {
    ...Object.fromEntries(fields),
    ...(upload && { [upload.field]: { type: 'string', format: 'binary' } }),
  };
  if (input.properties && Object.keys(properties).length === 0) return {};
  const required = [...(input.required ?? []).filter(isInBody), ...(upload ? [upload.field] : [])];
  const isWhole = !upload && pathFields(path).length === 0;
  const schema = isWhole
    ? components.schema('input', request)
    : components.addRequest(requestName(name), {
        ...input,
        properties,
        required: required.length > 0 ? required : undefined,
      });
  const content = upload
    ? {
        'multipart/form-data': {
          schema,
          encoding: { [upload.field]: { contentType: 'image/jpeg, image/png, image/webp' } },
        },
      }
    : { 'application/json': { schema } };
  return { requestBody: { required: !input.properties || required.length > 0, content } };
}
