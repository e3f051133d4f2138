export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a `FormData` goes as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** What a 401 does: `throw` (default) rejects as every other failure does, `null` resolves to `null`. */
  on401?: 'throw' | 'null';
};

/** A response with a status that is not 2xx. `message` is `status: body text`; `serverMessage` is the text meant for people. */
export class HttpError extends Error {
  readonly status: number;
  readonly body: string;
  /** The machine-readable code of the error envelope, when there was one. */
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  /** The whole envelope, with the fields that an error adds to it. */
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
 * Sends a request to our own server, with cookies. Resolves to the parsed JSON, still to be parsed by the contract's schema
 * (an empty response is `null`). Rejects with `HttpError` for a response that is not 2xx, with `TypeError` where there is
 * no response.
 */
export async function request(path: string, { on401 = 'throw', ...options }: RequestOptions = {}): Promise<unknown> {
  const response = await send(path, options);
  if (response.status === 401 && on401 === 'null') return null;
  await assertSuccess(response);
  const text = await response.text();
  return text === '' ? null : JSON.parse(text);
}

/** Sends a request as {@link request} does, but resolves to the response itself, whatever its status. */
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

/** Throws the `HttpError` of a response that is not 2xx, after the listeners for a 401 were called. */
export async function assertSuccess(response: Response): Promise<void> {
  if (response.ok) return;
  if (response.status === 401) for (const listener of on401Listeners) listener();
  throw new HttpError(response.status, (await response.text()) || response.statusText);
}

const on401Listeners = new Set<() => void>();

/** Calls `listener` for each request of this front end that rejects with a 401; returns the unsubscribe function. */
export function onUnauthorized(listener: () => void): () => void {
  on401Listeners.add(listener);
  return () => on401Listeners.delete(listener);
}

/** The fields of an error's envelope; none where the body is no JSON object. */
function parseEnvelope(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // A proxy's error page or plain text: there is no envelope, `message` still contains the whole body.
    return {};
  }
}

function nonEmptyString(record: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = record[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
