import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { ErrorEnvelope } from '@dreamreel/proto/errors';

/**
 * Responds to input that isn't valid HTTP or exceeds Node's limits. Without this handler, Node would respond without
 * our error envelope.
 */
export function rejectMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, text } = RESPONSES.get(error.code ?? '') ?? {
    status: '400 Bad Request',
    text: 'The request is not valid HTTP',
  };
  const envelope: ErrorEnvelope = {
    success: false,
    error: text,
    message: text,
    code: 'invalid-request',
    requestId: randomUUID(),
  };
  const body = JSON.stringify(envelope);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${envelope.requestId}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Keep reading and discarding data until the connection closes.
  socket.resume();
  const lingerTimer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(lingerTimer));
}

/**
 * Time to keep the connection open so that the client can read the response. If the server closed the connection
 * immediately, some operating systems would discard the response.
 */
const LINGER_MS = 1_000;

const RESPONSES: ReadonlyMap<string, { status: string; text: string }> = new Map([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: '431 Request Header Fields Too Large',
      text: 'The address or the headers are too long',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    {
      status: '408 Request Timeout',
      text: 'The request did not arrive in time. Send it again.',
    },
  ],
]);
