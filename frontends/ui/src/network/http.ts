import { QueryClient } from '@tanstack/react-query';
import { parseJson } from '../browser/storage.ts';

export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The request body. `FormData` is sent unchanged, and any other value is sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /**
   * How to handle a 401. With `throw` (the default), the request rejects as with any other error. With `null`, it
   * resolves to null.
   */
  on401?: 'throw' | 'null';
};

/**
 * Error for a response with a non-2xx status. `message` contains the status and the response body, and `serverMessage`
 * is the message for the user.
 */
export class HttpError extends Error {
  readonly status: number;
  /** The `code` field of the error response, if there is one. */
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  /** The parsed error response, including any error-specific fields. */
  readonly envelope: Readonly<Record<string, unknown>>;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'HttpError';
    this.status = status;
    this.envelope = parseEnvelope(body);
    this.code = nonEmptyString(this.envelope, 'code');
    this.serverMessage = nonEmptyString(this.envelope, 'message') ?? nonEmptyString(this.envelope, 'error');
  }
}

/**
 * Sends a request with cookies to the server. Resolves to the parsed JSON, which the caller must validate with a
 * schema. An empty response resolves to `null`. Rejects with `HttpError` if the status isn't 2xx, and with `TypeError`
 * if there is no response.
 */
export async function request(path: string, { on401 = 'throw', ...options }: RequestOptions = {}): Promise<unknown> {
  const response = await send(path, options);
  if (response.status === 401 && on401 === 'null') return null;
  await assertSuccess(response);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Sends a request like {@link request}, but resolves to the `Response` object regardless of its status. */
export function send(
  path: string,
  { method = 'GET', body, signal }: Omit<RequestOptions, 'on401'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(path, {
    method,
    credentials: 'include',
    signal: signal ?? null,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Throws an `HttpError` if the response status isn't 2xx. On a 401, the listeners are called first. */
export async function assertSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  if (response.status === 401) for (const listener of on401Listeners) listener();
  throw new HttpError(response.status, (await response.text()) || response.statusText);
}

const on401Listeners = new Set<() => void>();

/** Calls `listener` each time a request from this front end fails with a 401. Returns the unsubscribe function. */
export function onUnauthorized(listener: () => void): () => void {
  on401Listeners.add(listener);
  return () => on401Listeners.delete(listener);
}

/** Parses an error response. Returns an empty object if the body isn't a JSON object. */
function parseEnvelope(body: string): Readonly<Record<string, unknown>> {
  // The body may not be JSON, such as an HTML error page from a proxy. The error's `message` still contains the whole body.
  const value = parseJson(body);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function nonEmptyString(record: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = record[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * Creates a query client whose data never becomes stale. Failed queries and mutations aren't retried, so errors appear
 * immediately. Requests are sent even if the browser reports that it is offline.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
