import type { Operation, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import * as z from 'zod/mini';
import { requestEndpoint, type SendOptions } from './http.ts';

/** An operation as a client needs it. */
export type ClientOperation = Pick<Operation, 'http' | 'request' | 'response'>;

type ClientOptions = Omit<SendOptions, 'file'> & {
  /** The file of an upload. */
  readonly file?: File;
};

/** How requests of operations are sent: {@link requestEndpoint}, or one that does more about some failures. */
export type Send = typeof requestEndpoint;

/**
 * Makes the client of an API: it sends a request of an operation to our own server and parses the response by the
 * operation's schema. It rejects as `send` does, and with a `ZodError` for a response that does not fit the schema.
 */
export function apiClient(send: Send) {
  return async function callOperation<O extends ClientOperation>(
    { http, response }: O,
    fields: RequestInput<O>,
    { file, ...options }: ClientOptions = {},
  ): Promise<ResponseOf<O>> {
    const upload = file && http.upload && { file: { field: http.upload.field, file } };
    return z.parse<O['response']>(response, await send(http, { ...Object(fields) }, { ...options, ...upload }));
  };
}

/** The client of the operations that need no session, or a player's. */
export const callOperation = apiClient(requestEndpoint);
