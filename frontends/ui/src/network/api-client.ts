import { httpRequest } from '@dreamreel/proto/http-request';
import type { Operation, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import * as z from 'zod/mini';
import { type RequestOptions, request } from './http.ts';

/** Operation fields that the API client needs. */
type ClientOperation = Pick<Operation, 'http' | 'request' | 'response'>;

type CallOptions = Pick<RequestOptions, 'signal' | 'on401'> & {
  /** The file to upload. */
  readonly file?: File;
};

/**
 * Calls an API operation. Each input field is sent in the path, the query, or the body, as defined by the operation.
 * Resolves to the response, parsed with the operation's schema. Rejects like {@link request}, or with a `ZodError` if
 * the response doesn't match the schema. With `on401: 'null'`, the schema must accept null.
 */
export async function callOperation<O extends ClientOperation>(
  { http, response }: O,
  fields: RequestInput<O>,
  { file, ...options }: CallOptions = {},
): Promise<ResponseOf<O>> {
  const { method, address, body } = httpRequest(http, { ...Object(fields) });
  const form = file && http.upload && toFormData({ ...body, [http.upload.field]: file });
  return z.parse<O['response']>(response, await request(address, { ...options, method, body: form ?? body }));
}

/**
 * Converts the fields to form data. The file comes last so that the server receives the other fields before the large
 * upload.
 */
function toFormData(parts: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value instanceof File ? value : String(value));
  return form;
}
