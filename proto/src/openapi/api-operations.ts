import type { Operation } from '../operation.ts';
import type { Components } from './components.ts';
import type { Domain } from './domains.ts';
import { expectedResponses } from './expected-responses.ts';
import type { Json } from './json.ts';
import { requestParts } from './requests.ts';
import { responses } from './responses.ts';
import { securityOf } from './security.ts';

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
