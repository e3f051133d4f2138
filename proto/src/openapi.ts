import { errorEnvelopeSchema } from './errors.ts';
import { type HttpRoute, type SessionKind, isOptional, sessionOf } from './http-route.ts';
import { ADMIN_COOKIE, HTTPS_COOKIE_PREFIX, SESSION_COOKIE } from './identity/session-cookies.ts';
import { type Json, isRecord, jsonSchema, parameters, requestIdParameter } from './openapi/json-schema.ts';
import { failure, failureStatuses, success } from './openapi/responses.ts';
import { siteOperations } from './openapi/site-operations.ts';
import { routes } from './routes.ts';

/** The OpenAPI 3.1 document of the gateway: the route table, and the pages and images beside it. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = siteOperations();
  for (const [name, route] of Object.entries<HttpRoute>(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(name, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Dreamreel', version, description: 'A daily movie-guessing game.' },
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
    ...security(route),
    parameters: [...parameters('path', route.params), ...parameters('query', route.query), requestIdParameter],
    ...((route.body || route.upload) && { requestBody: requestBody(route) }),
    responses: {
      200: success(contentOf(route)),
      ...Object.fromEntries(
        failureStatuses(route).map(([status, description]) => [status, failure(status, description)]),
      ),
    },
  };
}

/** The response's schema by content type. Of a stream one event is described: OpenAPI 3.1 cannot describe the whole. */
function contentOf({ response, streams }: HttpRoute): Record<string, Json> {
  const schema = jsonSchema(response, 'output');
  if (!streams) return { 'application/json': schema };
  const data = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  return { 'text/event-stream': { type: 'object', required: ['data'], properties: { data } } };
}

/** On a route for anyone the session is optional: it identifies the player. */
function security(route: HttpRoute): Json {
  if (route.authenticatesByToken) return {};
  const session = { [SCHEMES[sessionOf(route)]]: [] };
  return { security: route.access === 'anyone' ? [{}, session] : [session] };
}

function requestBody({ body, upload }: HttpRoute): Json {
  const schema = body ? jsonSchema(body, 'input') : { type: 'object' };
  if (!upload) return { required: !body || !isOptional(body), content: { 'application/json': { schema } } };
  const file = { [upload.field]: { type: 'string', format: 'binary' } };
  const fields = isRecord(schema.properties) ? schema.properties : {};
  const needed = Array.isArray(schema.required) ? schema.required : [];
  const form = { type: 'object', properties: { ...fields, ...file }, required: [...needed, upload.field] };
  const encoding = { [upload.field]: { contentType: 'image/jpeg, image/png, image/webp' } };
  return { required: true, content: { 'multipart/form-data': { schema: form, encoding } } };
}
