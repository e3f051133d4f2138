import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

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
  let text = '';
  if (reads) {
    socket.on('data', (bytes) => {
      text += bytes;
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
  return { socket, received: () => text, closed };
}

/** Returns the raw text of a request without a body. */
export function requestText(method: string, address: string, headers: readonly string[] = []): string {
  return `${[`${method} ${address} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`;
}
