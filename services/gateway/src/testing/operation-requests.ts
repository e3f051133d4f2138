import { httpRequest } from '@dreamreel/proto/http-request';
import type { Operation } from '@dreamreel/proto/operation';
import type { operations } from '@dreamreel/proto/operations';
import { calendarRequests } from './calendar.ts';
import { imageRequests } from './movie-images.ts';
import { identityRequests } from './identity.ts';
import { notificationRequests } from './notification.ts';
import { generationRequests } from './generation.ts';
import { socialRequests } from './social.ts';

/** The fields of one valid request for each operation of a table: one without does not compile. */
export type RequestsOf<Table extends Operations> = { readonly [Name in keyof Table]: RequestInput<Table[Name]> };

/** One valid request for each operation, of Anna where it needs a user. An upload has {@link onePixel} besides. */
export const operationRequests: RequestsOf<typeof operations> = {
  ...imageRequests,
  ...calendarRequests,
/** One valid request for each operation, of Anna where it needs a user. */
  ...identityRequests,
  ...notificationRequests,
  ...socialRequests,
};
export const operationRequests: RequestsOf<typeof operations> = { ...generationRequests, ...socialRequests };
import { gameRequests } from './daily-game.ts';
import type { RequestsOf } from './requests-of.ts';

export const operationRequests: RequestsOf<typeof operations> = { ...gameRequests, ...socialRequests };

/** The smallest PNG: one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Fields = Readonly<Record<string, unknown>>;
type SentRequest = {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
};

/** A request of an operation as a browser sends it. */
export function browserRequest({ http }: Pick<Operation, 'http'>, fields: Fields): SentRequest {
  const { method, address, body } = httpRequest(http, fields);
  const accept = { accept: http.streams ? 'text/event-stream' : 'application/json' };
  if (http.upload) return { method, address, headers: accept, body: formWith(http.upload.field, { ...body }) };
  if (!body) return { method, address, headers: accept };
  return { method, address, headers: { ...accept, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Sends a request of an operation to the gateway at `url`. */
export function sendOperation(
  url: string,
  operation: Pick<Operation, 'http'>,
  fields: Fields,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { address, headers, ...init } = browserRequest(operation, fields);
  return fetch(url + address, { ...init, headers: { ...headers, ...more } });
}

function formWith(file: string, fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append(file, new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), 'still.png');
  return form;
}
