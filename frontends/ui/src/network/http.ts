export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The body. It is sent as JSON, except for `FormData`. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The handling of a 401: `throw` (default) rejects as for any other failure, and `null` resolves to `null`. */
  on401?: 'throw' | 'null';
};

/**
 * A response with a status other than 2xx. `message` is `status: body text`, and `serverMessage` is the message for the
 * user.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly body: string;
  /** The code of the error envelope, if there is one. */
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  /** The complete envelope, including extra fields of the error. */
  readonly envelope: Readonly<Record<string, unknown>>;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.name = 'HttpError';
    this.status = status;
    this.body = body;
    this.envelope = parseEnvelope(body);
    this.code = nonEmptyString(this.envelope, 'code');
    this.serverMessage = nonEmptyString(this.envelope, 'message') ?? nonEmptyString(this.envelope, 'error');
  }
}

/**
 * Sends a request with cookies to our server. Resolves to the parsed JSON, which the caller validates with a schema. An
 * empty response resolves to `null`. Rejects with `HttpError` for a status other than 2xx, and with `TypeError` if
 * there is no response.
 */
export async function request(path: string, { on401 = 'throw', ...options }: RequestOptions = {}): Promise<unknown> {
  const response = await send(path, options);
  if (response.status === 401 && on401 === 'null') return null;
  await assertSuccess(response);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Sends a request like {@link request}, but resolves to the response itself, regardless of its status. */
export function send(
  path: string,
  { method = 'GET', body, signal }: Omit<RequestOptions, 'on401'>,
  accept = 'application/json',
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(path, {
    method,
    credentials: 'include',
    signal: signal ?? null,
    headers: { accept, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
}

/** Throws an `HttpError` for a response with a status other than 2xx. On a 401, notifies the listeners first. */
export async function assertSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  if (response.status === 401) for (const listener of on401Listeners) listener();
  throw new HttpError(response.status, (await response.text()) || response.statusText);
}

const on401Listeners = new Set<() => void>();

/**
 * Calls `listener` for each request of this front end that rejects with a 401. Returns a function that unsubscribes.
 */
export function onUnauthorized(listener: () => void): () => void {
  on401Listeners.add(listener);
  return () => on401Listeners.delete(listener);
}

/** Returns the fields of an error envelope. Empty if the body isn't a JSON object. */
function parseEnvelope(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // For example, a proxy's error page. There is no envelope, and `message` contains the whole body.
    return {};
  }
}

function nonEmptyString(record: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = record[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
