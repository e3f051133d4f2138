import { httpRequest } from '@dreamreel/proto/http-request';
import type { HttpEndpoint } from '@dreamreel/proto/operation';

type RequestOptions = {
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
 * {@link request} for an endpoint of our API: each field goes into the path, the query or the body, where the endpoint
 * expects it. The file of an upload comes last, so that the server has the other fields before it reads a long body.
 */
export async function requestEndpoint(
  endpoint: HttpEndpoint,
  fields: Readonly<Record<string, unknown>> = {},
  { file, ...options }: SendOptions = {},
): Promise<unknown> {
  const { method, address, body } = httpRequest(endpoint, fields);
  return request(address, { ...options, method, body: file ? toFormData({ ...body, [file.field]: file.file }) : body });
}

function toFormData(parts: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value instanceof File ? value : String(value));
  return form;
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
