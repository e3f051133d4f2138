import type { HttpEndpoint } from './operation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An HTTP request to the same origin. */
export type HttpRequest = {
  readonly method: HttpEndpoint['method'];
  /** Path and query. */
  readonly address: string;
  /** The fields of the JSON or form body, or undefined if the request has no body. */
  readonly body?: Fields;
};

/**
 * Builds the HTTP request for an endpoint. Fields that are named like a path parameter are inserted into the path. All
 * other fields are sent in the query or the body, depending on {@link fieldsIn}. Undefined fields are omitted.
 *
 * @throws Error if a path parameter is missing, or if a path or query field isn't a string, number or boolean
 */
export function httpRequest(endpoint: HttpEndpoint, fields: Fields = {}): HttpRequest {
  const { method, path } = endpoint;
  const inPath = new Set(pathFields(path));
  const filledPath = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(fields[name], name)));
  const others = Object.entries(fields).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  if (others.length === 0) return { method, address: filledPath };
  if (fieldsIn(endpoint) === 'body') return { method, address: filledPath, body: Object.fromEntries(others) };
  const query = new URLSearchParams(others.map(([name, value]): [string, string] => [name, text(value, name)]));
  return { method, address: `${filledPath}?${query}` };
}

/** Returns the names of a path's parameters, such as `movieId` for `/api/movies/:movieId`. */
export function pathFields(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/**
 * Returns whether an endpoint's fields are sent in the query string or in the body. Path parameters are always part of
 * the path.
 */
export function fieldsIn({ method, fieldsIn: explicit }: HttpEndpoint): 'query' | 'body' {
  return explicit ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'body');
}

function text(value: unknown, name: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${name} must be a string, number or boolean`);
}
