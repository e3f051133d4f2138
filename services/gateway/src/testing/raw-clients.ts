import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { Gateway } from './gateway.ts';
import { KEY } from './image-jobs.ts';
import { withAdminSession } from './visitors.ts';

export type StuckClient = {
  readonly socket: Socket;
  /** Returns everything that was received so far. */
  readonly bytes: () => Buffer;
  /** Returns all text received so far. */
  readonly received: () => string;
  /** Resolves once the server has closed the connection. */
  readonly closed: Promise<void>;
};

type Options = {
  /** Loopback address that the client connects from. */
  readonly from?: string;
  readonly host?: string | undefined;
  readonly sends?: string | Buffer;
  /** If false, the client never reads from the socket. */
  readonly reads?: boolean;
};

/** Opens a connection that the client never closes, to test misbehaving clients. */
export async function stuckClient(
  port: number,
  { from, host = '127.0.0.1', sends = '', reads = true }: Options = {},
): Promise<StuckClient> {
  const socket = connect({ port, host, allowHalfOpen: true, ...(from && { localAddress: from }) });
  const chunks: Buffer[] = [];
  if (reads) socket.on('data', (bytes) => void chunks.push(bytes));
  // A paused socket doesn't detect that the other side has closed the connection, but it does detect a reset.
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('end', () => resolve());
  });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), closed]);
  if (sends.length > 0) socket.write(sends);
  const bytes = () => Buffer.concat(chunks);
  return { socket, bytes, received: () => bytes().toString(), closed };
}

/**
 * Sends raw bytes, such as a malformed request, and reads the response until the connection closes. `bytes` is the body.
 * The status is NaN if there was no response.
 */
export async function rawRequest(port: number, lines: readonly string[], body: string | Buffer = '', host?: string) {
  const client = await stuckClient(port, { host, sends: `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n` });
  client.socket.write(body);
  return responseTo(client);
}

/** Sends a conditional request. `fetch` would add a `no-cache` header, as browsers do on reload. */
export function requestIfChanged(port: number, address: string, etag: string | null, headers: readonly string[] = []) {
  return rawRequest(port, [`GET ${address} HTTP/1.1`, 'Host: a', `If-None-Match: ${etag}`, ...headers]);
}

/** Sends an endless chunked body until the server closes the connection. */
export async function endlessBody(port: number, lines: readonly string[]) {
  const sends = `${[...lines, 'Transfer-Encoding: chunked'].join('\r\n')}\r\n\r\n`;
  const client = await stuckClient(port, { sends });
  const chunk = `1000\r\n${'a'.repeat(0x1000)}\r\n`;
  let sentBytes = 0;
  const pump = setInterval(() => {
    if (client.socket.writable) sentBytes += client.socket.write(chunk.repeat(16)) ? chunk.length * 16 : 0;
  }, 1);
  const response = await responseTo(client);
  clearInterval(pump);
  return { ...response, sentBytes };
}

async function responseTo({ socket, closed, bytes: all, received }: StuckClient) {
  await closed;
  socket.destroy();
  const [head = '', body = ''] = received().split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body, bytes: all().subarray(all().indexOf('\r\n\r\n') + 4) };
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
