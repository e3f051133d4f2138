import { httpRequest } from '@dreamreel/proto/http-request';
import type { HttpEndpoint } from '@dreamreel/proto/operation';

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a `FormData` goes as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** What a 401 does: `throw` (default) as every other failure, or `null` as the answer. */
  on401?: 'throw' | 'null';
};

/** An answer that is not OK. `message` is `status: body text`; `serverMessage` is the text meant for people. */
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
    this.envelope = recordIn(body);
    this.code = stringIn(this.envelope, 'code');
    this.serverMessage = stringIn(this.envelope, 'message') ?? stringIn(this.envelope, 'error');
  }
}

/**
 * Calls our own server, with cookies. Resolves to the parsed JSON, still to be parsed by the contract's schema
 * (an empty answer is `null`); rejects with `HttpError` on any answer that is not OK, with `TypeError` when there is none.
 */
export async function request(path: string, options: RequestOptions = {}): Promise<unknown> {
  const { method = 'GET', body, signal = null, on401 = 'throw' } = options;
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    signal,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (response.status === 401 && on401 === 'null') return null;

  const text = await response.text();
  if (!response.ok) throw new HttpError(response.status, text || response.statusText);
  return text === '' ? null : JSON.parse(text);
}

export type SendOptions = Pick<RequestOptions, 'signal' | 'on401'> & {
  /** The file of an upload. */
  readonly file?: { readonly field: string; readonly file: File };
};

/**
 * {@link request} for an operation of our API: the fields go into the path, the query or the body, as the endpoint wants
 * them. The file of an upload comes last, so that the server has the texts before it reads a long body.
 */
export async function requestEndpoint(
  endpoint: HttpEndpoint,
  fields: Readonly<Record<string, unknown>> = {},
  { file, ...options }: SendOptions = {},
): Promise<unknown> {
  const { method, address, body } = httpRequest(endpoint, fields);
  return request(address, { ...options, method, body: file ? formOf({ ...body, [file.field]: file.file }) : body });
}

function formOf(parts: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value instanceof File ? value : String(value));
  return form;
}

function recordIn(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // A proxy's page or a plain text: there is no envelope, `message` still carries the whole body.
    return {};
  }
}

function stringIn(record: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = record[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
