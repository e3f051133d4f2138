import { httpRequest } from '@dreamreel/proto/http-request';
import type { Operation, Operations, RequestInput } from '@dreamreel/proto/operation';
import type { operations } from '@dreamreel/proto/operations';
import { movieRequests } from './admin-movies.ts';
import { socialRequests } from './social.ts';

/** The fields of one valid request for each operation of a table: one without does not compile. */
export type RequestsOf<Table extends Operations> = { readonly [Name in keyof Table]: RequestInput<Table[Name]> };

/** One valid request for each operation, of Anna where it needs a user. */
export const operationRequests: RequestsOf<typeof operations> = {
  ...movieRequests,
  ...socialRequests,
};

/** Sends a request of an operation to the gateway at `url`, as a browser would. */
export function sendOperation(
  url: string,
  { http }: Pick<Operation, 'http'>,
  fields: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { method, address, body } = httpRequest(http, fields);
  return fetch(url + address, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}
