import type { HttpEndpoint } from './operation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What `fetch` needs for a request, apart from the origin. */
export type HttpRequest = {
  readonly method: HttpEndpoint['method'];
  /** Path and query. */
  readonly address: string;
  /** The fields of the JSON body or form; undefined where the request has none. */
  readonly body?: Fields;
};

/**
 * Builds the HTTP request of an endpoint: the fields that its path names replace the `:name` there, all others go into
 * the query or the body ({@link fieldsIn}). A field that is undefined is left out.
 *
 * @throws Error where a path parameter is missing, or a field of path or query is neither string, number nor boolean
 */
export function httpRequest(endpoint: HttpEndpoint, fields: Fields = {}): HttpRequest {
  const { method, path } = endpoint;
  const inPath = new Set(pathFields(path));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(fields[name], name)));
  const others = Object.entries(fields).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  if (others.length === 0) return { method, address: filled };
  if (fieldsIn(endpoint) === 'body') return { method, address: filled, body: Object.fromEntries(others) };
  const query = new URLSearchParams(others.map(([name, value]): [string, string] => [name, text(value, name)]));
  return { method, address: `${filled}?${query}` };
}

/** The names of the path parameters: `movieId` of `/api/movies/:movieId`. */
export function pathFields(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** Where the fields of a request are that are no path parameters. */
export function fieldsIn({ method, fieldsIn: explicit }: HttpEndpoint): 'query' | 'body' {
  return explicit ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'body');
}

function text(value: unknown, name: string): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${name} must be a string, number or boolean`);
}
