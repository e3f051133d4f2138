import type { Operation, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import * as z from 'zod/mini';
import { requestEndpoint, type SendOptions } from './http.ts';

/** The part of an operation that its client is made from. */
export type ClientOperation = Pick<Operation, 'http' | 'request' | 'response'>;

type ClientOptions = Omit<SendOptions, 'file'> & {
  /** The file of an upload. */
  readonly file?: File;
};

/**
 * Sends the request of an operation and resolves to its JSON: {@link requestEndpoint}, or a function of the same type that
 * also handles some errors itself (`callAdmin`: an admin's session that has ended).
 */
export type Send = typeof requestEndpoint;

/**
 * Makes a function that calls operations: it sends the request by `send` and parses the response by the operation's schema.
 * It rejects as `send` does, and with a `ZodError` for a response that does not fit the schema.
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

/** Calls an operation that needs no session, or a player's. */
export const callOperation = apiClient(requestEndpoint);
