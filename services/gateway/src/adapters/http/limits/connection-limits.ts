import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './client-of.ts';
import { type Connection, openConnections } from './open-connections.ts';

export type ConnectionLimit = 'client-connections' | 'all-connections' | 'pipelined' | 'unread';

export type ConnectionLimits = {
  /** Open connections of one address; behind a proxy all have the proxy's address, and none is counted. */
  readonly perClient: number;
  readonly total: number;
  /** Requests that one connection may send before their responses. No browser sends any. */
  readonly pipelined: number;
  /** How long a response may stay unread. */
  readonly unreadMs: number;
  readonly checkEveryMs: number;
  /** Called for each connection that was closed or not accepted. */
  readonly onLimit: (limit: ConnectionLimit) => void;
};

/**
 * Bounds how many connections there are, and how long one may leave its response unread. At a limit the longest idle
 * connection is closed for the new one: browsers keep idle ones for later and reconnect when they must. Only where all
 * are busy the new one is closed.
 *
 * @returns `accepts`, to be called for each request: false where its connection has been closed; `isSending`, whether
 * clients have still to read what was written
 */
export function limitConnections(server: Server, limits: ConnectionLimits) {
  const open = openConnections();

  function close(socket: Socket, limit: ConnectionLimit): void {
    limits.onLimit(limit);
    socket.destroy();
  }

  /** Whether there is room for one more, if need be in place of an idle one. */
  function makeRoom(count: number, max: number, longestIdle: () => Connection | undefined, limit: ConnectionLimit) {
    if (count < max) return true;
    const connection = longestIdle();
    if (connection === undefined) return false;
    open.remove(connection);
    close(connection.socket, limit);
    return true;
  }

  function admit(socket: Socket): void {
    const client = clientOf(socket.remoteAddress ?? '');
    if (!makeRoom(open.countOf(client), limits.perClient, () => open.longestIdle(client), 'client-connections')) {
      close(socket, 'client-connections');
    } else if (!makeRoom(open.count(), limits.total, () => open.longestIdle(), 'all-connections')) {
      close(socket, 'all-connections');
    } else {
      const connection = open.add(socket, client);
      socket.once('close', () => open.remove(connection));
    }
  }

  function closeUnread(): void {
    const nowMs = performance.now();
    for (const connection of open.all()) {
      if (connection.socket.writableLength === 0) connection.unreadSinceMs = undefined;
      else connection.unreadSinceMs ??= nowMs;
      if (nowMs - (connection.unreadSinceMs ?? nowMs) >= limits.unreadMs) close(connection.socket, 'unread');
    }
  }

  const checking = setInterval(closeUnread, limits.checkEveryMs).unref();
  server.on('connection', admit);
  server.once('close', () => clearInterval(checking));

  return {
    isSending: () => open.all().some(({ socket }) => socket.writableLength > 0),
    accepts({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const connection = open.of(socket);
      if (connection === undefined || socket.destroyed) return false;
      if (connection.pending >= limits.pipelined) {
        close(socket, 'pipelined');
        return false;
      }
      connection.pending += 1;
      open.markBusy(connection);
      response.once('close', () => {
        connection.pending -= 1;
        // A whole response was sent: a client that loads one after the other over a slow line does read.
        connection.unreadSinceMs = undefined;
        if (connection.pending === 0) open.markIdle(connection);
      });
      return true;
    },
  };
}
