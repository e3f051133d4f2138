import type { HttpEndpoint } from './operation.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request as `fetch` takes it, without its origin. */
export type HttpRequest = {
  readonly method: HttpEndpoint['method'];
  /** Path and query. */
  readonly address: string;
  /** The fields of the JSON body or form; missing where the request has none. */
  readonly body?: Fields;
};

/**
 * The HTTP request with these fields: those that the path names go into the path, the others where the endpoint wants
 * them. A field that is undefined is left out.
 *
 * @throws Error where a field of the path is missing
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

/** The fields that a path names: `movieId` in `/api/movies/:movieId`. */
export function pathFields(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** Where the fields of a request are that its path does not name. */
export function fieldsIn({ method, fieldsIn: explicit }: HttpEndpoint): 'query' | 'body' {
  return explicit ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'body');
}

function text(value: unknown, name: string): string {
  if (value === undefined || value === null || typeof value === 'object') throw new Error(`${name} is no text`);
  return String(value);
}
