import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { type ApiRequest, startPainter } from '../server/painter-server.ts';

/** A request that the local model server received. */
export type ModelRequest = {
  readonly path: string;
  /** The `Idempotency-Key` header. */
  readonly key: string;
  readonly authorization: string;
  readonly headers: ApiRequest['headers'];
  readonly body: Readonly<Record<string, unknown>>;
};
/** Sends a test response in place of the server's normal response. */
export type Fault = (request: ModelRequest, response: ServerResponse) => unknown;

const bodySchema = z.record(z.string(), z.unknown());

/**
 * Starts the local model server for tests. Requests are answered with the given faults in order, and the last fault is
 * repeated. Without faults, the server responds normally.
 */
export async function faultyPainter() {
  const requests: ModelRequest[] = [];
  let faults: Fault[] = [];
  let served: Buffer | undefined;

  const fault = async ({ method, path, headers, body }: ApiRequest, response: ServerResponse): Promise<boolean> => {
    if (method === 'GET') {
      if (served) response.end(served);
      return served !== undefined;
    }
    const { authorization = '', 'idempotency-key': key = '' } = headers;
    const request = { path, key: String(key), authorization, headers, body: bodySchema.parse(JSON.parse(body)) };
    requests.push(request);
    const next = faults.length > 1 ? faults.shift() : faults[0];
    await next?.(request, response);
    return next !== undefined;
  };

  // The models run in a separate process, so that tests can block image loaders without affecting the models.
  return {
    ...(await startPainter({ fault })),
    requests,
    does(...next: Fault[]) {
      faults = next;
    },
    /** Sets the response to all GET requests. */
    serves(bytes: Buffer) {
      served = bytes;
    },
  };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Fault => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

export const answersImage = (bytes: Buffer): Fault =>
  json(200, { created: 1, data: [{ b64_json: bytes.toString('base64') }] });
export const answersAddress = (url: string): Fault => json(200, { created: 1, data: [{ url }] });
export const answersText = (content: string | null, more: object = {}): Fault =>
  json(200, {
    id: 'a',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null }, ...more }],
  });
/** `results` contains one moderation result per input. */
export const answersModeration = (...results: { flagged: boolean; categories: object }[]): Fault =>
  json(200, { id: 'modr-1', model: 'm', results });
export const fails = (status: number, error: object = {}, headers: Record<string, string> = {}): Fault =>
  json(status, { error: { message: 'no', type: 'error', code: null, ...error } }, headers);
/** Delays a fault by a given time. */
export const late =
  (ms: () => number, fault: Fault): Fault =>
  async (request, response) => {
    await delay(ms());
    return fault(request, response);
  };
export const hangs: Fault = () => undefined;
export const breaksOff: Fault = (_request, response) => response.socket?.resetAndDestroy();
export const stutters: Fault = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [{"b64_json":');
