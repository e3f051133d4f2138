import { httpRequest } from '@dreamreel/proto/http-request';
import type { Operation } from '@dreamreel/proto/operation';
import type { operations } from '@dreamreel/proto/operations';
import { gameRequests } from './daily-game.ts';
import type { RequestsOf } from './requests-of.ts';
import { socialRequests } from './social.ts';

/** One valid request for each operation, of Anna where it needs a user. */
export const operationRequests: RequestsOf<typeof operations> = { ...gameRequests, ...socialRequests };

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
