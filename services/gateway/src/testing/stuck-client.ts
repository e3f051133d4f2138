import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type StuckClient = {
  readonly socket: Socket;
  /** What has been read. */
  readonly received: () => string;
  /** Resolves once the server has closed the connection. */
  readonly closed: Promise<void>;
};

type Options = {
  /** Its loopback address. */
  readonly from?: string;
  readonly sends?: string | Buffer;
  /** Whether it reads what it receives; else it reads nothing at all. */
  readonly reads?: boolean;
};

/** A misbehaving connection that never closes by itself. */
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
  // A paused socket does not see the other side's end, but its reset.
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('end', () => resolve());
  });
  socket.on('error', () => {});
  await Promise.race([once(socket, 'connect'), closed]);
  if (sends.length > 0) socket.write(sends);
  return { socket, received: () => text, closed };
}

/** A request without a body, as it is sent. */
export function requestText(method: string, address: string, headers: readonly string[] = []): string {
  return `${[`${method} ${address} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`;
}
