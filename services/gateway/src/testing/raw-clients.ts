import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { Gateway } from './gateway.ts';
import { KEY } from './image-jobs.ts';
import { withAdminSession } from './visitors.ts';

/**
 * Sends raw bytes, such as a malformed request, and reads the response until the connection closes. `bytes` is the body.
 */
export async function rawRequest(
  port: number,
  lines: readonly string[],
  body: string | Buffer = '',
  address = '127.0.0.1',
) {
  const socket = await connected(port, address);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  socket.write(body);
  const response = await buffer(socket);
  return { ...parseResponse(response.toString()), bytes: response.subarray(response.indexOf('\r\n\r\n') + 4) };
}

/** Sends a conditional request. `fetch` would add a `no-cache` header, as browsers do on reload. */
export function requestIfChanged(port: number, address: string, etag: string | null, headers: readonly string[] = []) {
  return rawRequest(port, [`GET ${address} HTTP/1.1`, 'Host: a', `If-None-Match: ${etag}`, ...headers]);
}

/** Sends an endless chunked body until the server closes the connection. */
export async function endlessBody(port: number, lines: readonly string[]) {
  const socket = await connected(port);
  // Ignore write errors because the server closes the connection while the client is still writing.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`${[...lines, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`);
  let response = '';
  socket.on('data', (bytes) => {
    response += bytes;
  });
  const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;
  let sentBytes = 0;
  const pump = setInterval(() => {
    if (socket.writable) sentBytes += socket.write(chunk.repeat(16)) ? chunk.length * 16 : 0;
  }, 1);
  await closed;
  clearInterval(pump);
  return { ...parseResponse(response), sentBytes };
}

function parseResponse(response: string) {
  const [head = '', body = ''] = response.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body };
}

async function connected(port: number, address = '127.0.0.1'): Promise<Socket> {
  const socket = connect(port, address);
  await once(socket, 'connect');
  return socket;
}

export type StuckClient = {
  readonly socket: Socket;
  /** Returns all text received so far. */
  readonly received: () => string;
  /** Resolves once the server has closed the connection. */
  readonly closed: Promise<void>;
};

type Options = {
  /** Loopback address that the client connects from. */
  readonly from?: string;
  readonly sends?: string | Buffer;
  /** If false, the client never reads from the socket. */
  readonly reads?: boolean;
};

/** Opens a connection that the client never closes, to test misbehaving clients. */
export async function stuckClient(
  port: number,
  { from, sends = '', reads = true }: Options = {},
): Promise<StuckClient> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, ...(from && { localAddress: from }) });
  let received = '';
  if (reads) {
    socket.on('data', (bytes) => {
      received += bytes;
    });
  }
  // A paused socket doesn't detect that the other side has closed the connection, but it does detect a reset.
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('end', () => resolve());
  });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), closed]);
  if (sends.length > 0) socket.write(sends);
  return { socket, received: () => received, closed };
}

/** Returns the raw text of a request without a body. */
export function requestText(method: string, address: string, headers: readonly string[] = []): string {
  return `${[`${method} ${address} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`;
}

/** An operation with a timeout of almost three minutes, which is long enough even on a busy machine. */
const { generateFromDescription } = generationOperations;

/** Sends requests to a fake service that doesn't respond until `done` resolves. */
export function heldRequests({ services, post }: Gateway, done: Promise<unknown>) {
  const { path } = generateFromDescription.http;
  const image = { success: true, generatedImageUrl: `/images/${KEY}`, model: 'pencil' } as const;
  services.handle(generateFromDescription, () => done.then(() => image));
  const headers = { ...withAdminSession(), 'content-type': 'application/json', 'content-length': '2' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return {
    /** Sends one request. */
    send: () => post(path, {}, withAdminSession()),
    /** The raw text of one request. */
    text: `${requestText('POST', path, lines)}{}`,
    /** Returns the total number of requests that have reached the fake service. */
    count: () => services.requestsTo(generateFromDescription).length,
  };
}
