import * as z from 'zod/mini';
import { edgeErrors, errorEnvelopeSchema } from './errors.ts';
import { type HttpRoute, isOptional, type SessionKind, sessionOf } from './http-route.ts';
import { ADMIN_COOKIE, HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from './identity.ts';
import { routes } from './routes.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the gateway, made from the route table alone. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, route] of Object.entries<HttpRoute>(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dreamreel', version, description: 'A daily film-guessing game.' },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorEnvelopeSchema, 'output') },
      securitySchemes: {
        [SCHEMES.user]: cookieScheme(SESSION_COOKIE, 'Set at sign-in.'),
        [SCHEMES.admin]: cookieScheme(ADMIN_COOKIE, 'Set at the admin sign-in.'),
      },
    },
  };
}

const SCHEMES = { user: 'session', admin: 'adminSession' } as const satisfies Record<SessionKind, string>;

function cookieScheme(name: string, when: string): Json {
  const description = `${when} Over https its name begins with ${HTTPS_COOKIE_PREFIX}`;
  return { type: 'apiKey', in: 'cookie', name, description };
}

function operation(name: string, route: HttpRoute): Json {
  return {
    operationId: name,
    summary: route.summary,
    ...(route.access !== 'anyone' && { security: [{ [SCHEMES[sessionOf(route)]]: [] }] }),
    ...((route.params || route.query) && {
      parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    }),
    ...((route.body || route.upload) && { requestBody: requestBody(route) }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [route.streams ? 'text/event-stream' : 'application/json']: { schema: jsonSchema(route.response, 'output') },
        },
      },
      ...Object.fromEntries(failureStatuses(route).map(([status, description]) => [status, failure(description)])),
    },
  };
}

function requestBody({ body, upload }: HttpRoute): Json {
  const schema = body ? jsonSchema(body, 'input') : { type: 'object' };
  if (!upload) return { required: !body || !isOptional(body), content: { 'application/json': { schema } } };
  const file = { [upload.field]: { type: 'string', format: 'binary' } };
  const fields = isRecord(schema.properties) ? schema.properties : {};
  const form = { type: 'object', properties: { ...fields, ...file }, required: [upload.field] };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

function failureStatuses(route: HttpRoute): [string, string][] {
  const common: Record<number, string> = {
    [edgeErrors['invalid-request']]: 'The request does not fit its schema',
    [edgeErrors['too-many-requests']]: 'Too many requests; see Retry-After',
    [edgeErrors['internal-error']]: 'A defect of ours',
    [edgeErrors['bad-answer']]: 'A part gave an answer that makes no sense',
    [edgeErrors.unavailable]: 'A part is away; see Retry-After',
    [edgeErrors['timed-out']]: 'A part did not answer in time',
    ...(route.method !== 'GET' && { [edgeErrors['foreign-origin']]: 'Not sent from our own pages' }),
    ...(route.access !== 'anyone' && {
      [edgeErrors['not-signed-in']]: 'Nobody is signed in, or the session has ended',
      [edgeErrors.forbidden]: 'Not for this caller',
    }),
    ...((route.body || route.upload) && {
      [edgeErrors['too-large']]: 'The body is too large',
      [edgeErrors['unsupported-media-type']]: 'The body is of another type',
    }),
  };
  return Object.entries({ ...common, ...route.failures });
}

function failure(description: string): Json {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } };
}

function parameters(place: 'path' | 'query', fields: z.ZodMiniType | undefined): Json[] {
  if (!fields) return [];
  const schema = jsonSchema(fields, 'input');
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isRecord(schema.properties) ? schema.properties : {}).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
