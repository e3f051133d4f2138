import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

export type Asked = {
  readonly path: string;
  readonly key: string;
  readonly authorization: string;
  readonly body: Readonly<Record<string, unknown>>;
};
export type Behaviour = (asked: Asked, response: ServerResponse, request: IncomingMessage) => unknown;

/** A server that speaks the OpenAI protocol and does what a test says, one behaviour after another; the last one stays. */
export async function openAiServer() {
  const asked: Asked[] = [];
  let behaviours: Behaviour[] = [];
  let served = '';
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return response.end(Buffer.from(served, 'base64'));
    const { authorization = '', 'idempotency-key': key = '' } = request.headers;
    const body = z.record(z.string(), z.unknown()).parse(JSON.parse(await text(request)));
    const one = { path: request.url ?? '', key: String(key), authorization, body };
    asked.push(one);
    const behave = behaviours.length > 1 ? behaviours.shift() : behaviours[0];
    await behave?.(one, response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    baseUrl: `${origin}/v1`,
    asked,
    does(...next: Behaviour[]) {
      behaviours = next;
    },
    /** What every GET answers. */
    serves(bytes: Buffer) {
      served = bytes.toString('base64');
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Behaviour => {
  return (_asked, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

export const answersImage = (bytes: Buffer): Behaviour =>
  json(200, { created: 1, data: [{ b64_json: bytes.toString('base64') }] });
export const answersAddress = (url: string): Behaviour => json(200, { created: 1, data: [{ url }] });
export const answersText = (content: string | null, more: object = {}): Behaviour =>
  json(200, {
    id: 'a',
    object: 'chat.completion',
    created: 1,
    model: 'm',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null }, ...more }],
  });
export const fails = (status: number, error: object = {}, headers: Record<string, string> = {}): Behaviour =>
  json(status, { error: { message: 'no', type: 'error', code: null, ...error } }, headers);
export const hangs: Behaviour = () => undefined;
export const breaksOff: Behaviour = (_asked, response) => response.socket?.resetAndDestroy();
export const stutters: Behaviour = (_asked, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [{"b64_json":');
