import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './client-of.ts';
import { type Connection, openConnections } from './open-connections.ts';

export type ConnectionLimit = 'client-connections' | 'all-connections' | 'pipelined' | 'unread';

export type ConnectionLimits = {
  /** Open connections of one address; where a proxy stands in front, its address is everybody's and none counts. */
  readonly perClient: number;
  readonly total: number;
  /** Requests that one connection may send ahead of their answers. No browser sends any. */
  readonly pipelined: number;
  /** How long an answer may lie there that nobody reads. */
  readonly unreadMs: number;
  readonly checkEveryMs: number;
  /** Told of each connection that was closed or not taken. */
  readonly onLimit: (limit: ConnectionLimit) => void;
};

/**
 * Bounds how many connections there are, and for how long one may hold an answer that it does not read. Where a limit
 * is met an idle connection gives way to the new one: browsers keep idle ones for later and open another when they
 * must. Only where all are at work the new one is closed.
 *
 * @returns whether a request shall be answered, to be asked for each: where not, its connection has been closed
 */
export function limitConnections(server: Server, limits: ConnectionLimits) {
  const open = openConnections();

  function close(socket: Socket, limit: ConnectionLimit): void {
    limits.onLimit(limit);
    socket.destroy();
  }

  /** Whether there is room for one more, perhaps in place of an idle one. */
  function hasRoom(count: number, most: number, longestIdle: () => Connection | undefined, limit: ConnectionLimit) {
    if (count < most) return true;
    const connection = longestIdle();
    if (connection === undefined) return false;
    open.remove(connection);
    close(connection.socket, limit);
    return true;
  }

  function admit(socket: Socket): void {
    const client = clientOf(socket.remoteAddress ?? '');
    if (!hasRoom(open.countOf(client), limits.perClient, () => open.longestIdle(client), 'client-connections')) {
      close(socket, 'client-connections');
    } else if (!hasRoom(open.count(), limits.total, () => open.longestIdle(), 'all-connections')) {
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
    takes({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const connection = open.of(socket);
      if (connection === undefined || socket.destroyed) return false;
      if (connection.unanswered >= limits.pipelined) {
        close(socket, 'pipelined');
        return false;
      }
      connection.unanswered += 1;
      open.wake(connection);
      response.once('close', () => {
        connection.unanswered -= 1;
        // A whole answer has left: whoever loads one after the other over a slow line does read.
        connection.unreadSinceMs = undefined;
        if (connection.unanswered === 0) open.rest(connection);
      });
      return true;
    },
  };
}
