import { httpRequest } from '@dreamreel/proto/http-request';
import type { Operation } from '@dreamreel/proto/operation';
import type { operations } from '@dreamreel/proto/operations';
import { movieRequests } from './admin-movies.ts';
import { adminRequests } from './admins.ts';
import { calendarRequests } from './calendar.ts';
import { gameRequests } from './daily-game.ts';
import { formWith, generationRequests, onePixel } from './generation.ts';
import { identityRequests } from './identity.ts';
import { imageRequests } from './movie-images.ts';
import { notificationRequests } from './notification.ts';
import type { RequestsOf } from './requests-of.ts';
import { socialRequests } from './social.ts';

/**
 * One valid request for each operation, sent by the test user Anna if the operation requires a user. Upload requests
 * also include {@link onePixel}.
 */
export const operationRequests: RequestsOf<typeof operations> = {
  ...adminRequests,
  ...calendarRequests,
  ...gameRequests,
  ...generationRequests,
  ...identityRequests,
  ...imageRequests,
  ...movieRequests,
  ...notificationRequests,
  ...socialRequests,
};

type Fields = Readonly<Record<string, unknown>>;
type SentRequest = {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
};

/** Builds a request for an operation as a browser would send it. */
export function browserRequest({ http }: Pick<Operation, 'http'>, fields: Fields): SentRequest {
  const { method, address, body } = httpRequest(http, fields);
  const accept = { accept: http.streams ? 'text/event-stream' : 'application/json' };
  if (http.upload) return { method, address, headers: accept, body: formWith(onePixel, { ...textsOf(body) }) };
  if (!body) return { method, address, headers: accept };
  return { method, address, headers: { ...accept, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Sends a request for an operation to the gateway at `url`. */
export function sendOperation(
  url: string,
  operation: Pick<Operation, 'http'>,
  fields: Fields,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { address, headers, ...init } = browserRequest(operation, fields);
  return fetch(url + address, { ...init, headers: { ...headers, ...more } });
}

function textsOf(fields: Fields = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
