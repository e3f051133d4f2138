import { createECDH, randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { listen } from '@dreamreel/kit/process/free-port';
// @ts-expect-error: The package has no types.
import { decrypt } from 'http_ece';
import type { Lookup } from '../adapters/push/public-lookup.ts';

type Received = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: Buffer };
type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };
/**
 * `silence` closes the connection. `no-response` keeps the connection open without responding. `never-ending` keeps
 * sending interim responses. `endless-body` sends a response body that never ends.
 */
type Misbehaviour = 'silence' | 'no-response' | 'never-ending' | 'endless-body';

/** Host name of the push server in tests. */
const PUSH_HOST = 'push.example.org';

/** Resolves the host name of the push server to this machine. */
export const toThisMachine: Lookup = (_name, options, callback) => lookup('127.0.0.1', options, callback);

/**
 * Starts a push service (RFC 8030) on a free port. The server records all requests and responds as the test specifies.
 */
export async function pushServer(answer: (path: string) => Answer | Misbehaviour) {
  const received: Received[] = [];
  const connections = new Set<Socket>();
  // Idle connections are never closed, even if the test process pauses.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const body = await buffer(request);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body });
    const decided = answer(path);
    if (decided === 'no-response') return;
    if (decided === 'silence') response.destroy();
    else if (decided === 'never-ending') repeatUntilClosed(response, () => response.writeProcessing());
    else if (decided === 'endless-body')
      repeatUntilClosed(response.writeHead(201), () => response.write('x'.repeat(1_000)));
    else response.writeHead(decided.status, decided.headers).end();
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  const origin = `http://${PUSH_HOST}:${await listen(server, 0, '127.0.0.1')}`;
  return {
    received,
    /** Returns the number of open connections. */
    connections: () => connections.size,
    endpoint: (path: string) => `${origin}/${path}`,
    origin,
    /** Closes the open connections. */
    disconnect: () => server.closeAllConnections(),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Repeats an action until the client closes the connection. */
function repeatUntilClosed(response: ServerResponse, act: () => unknown): void {
  const timer = setInterval(act, 20);
  response.on('close', () => clearInterval(timer));
}

/** Creates a browser's key pair and decrypts messages for that browser (RFC 8291 and 8188). */
export function browserKeys() {
  const privateKey = createECDH('prime256v1');
  const p256dh = privateKey.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  return {
    keys: { p256dh, auth },
    read: (body: Buffer): unknown =>
      JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth }).toString()),
  };
}

/** Returns the claims and the key of a request's VAPID token (RFC 8292). */
export function vapidOf(authorization = ''): { readonly claims: unknown; readonly key: string | undefined } {
  const [, claims = '', key] = /^vapid t=[^.]+\.([^.]+)\.[^,]+, ?k=(.+)$/.exec(authorization) ?? [];
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key };
}
