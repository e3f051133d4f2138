import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from './client-key.ts';
import { type Connection, openConnections } from './open-connections.ts';

export const CONNECTION_LIMITS = ['client-connections', 'all-connections', 'pipelined', 'unread'] as const;
export type ConnectionLimit = (typeof CONNECTION_LIMITS)[number];

export type ConnectionLimits = {
  /**
   * Maximum number of open connections per client address. Don't set this behind a proxy, because all connections then
   * come from the proxy's address.
   */
  readonly perClient: number;
  readonly total: number;
  /** Maximum number of requests that a client can pipeline on one connection. Browsers never pipeline requests. */
  readonly pipelined: number;
  /** Maximum time that a client can leave a response unread. */
  readonly unreadMs: number;
  readonly checkEveryMs: number;
  /** Called for every connection that is closed or rejected. */
  readonly onLimit: (limit: ConnectionLimit) => void;
};

/**
 * Limits the number of open connections and the time that a response can stay unread. When a limit is reached, the
 * longest idle connection is closed to make room for a new connection. Closing idle connections is safe because
 * browsers reopen them when necessary. If all connections are busy, the new connection is closed instead.
 *
 * @returns `accepts` must be called for each request and returns false if the request's connection was closed.
 * `isSending` returns true while clients still have unread data.
 */
export function limitConnections(server: Server, limits: ConnectionLimits) {
  const tracker = openConnections();

  function close(socket: Socket, limit: ConnectionLimit): void {
    limits.onLimit(limit);
    socket.destroy();
  }

  /** Returns true if another connection can be opened, possibly after closing an idle connection. */
  function makeRoom(count: number, max: number, longestIdle: () => Connection | undefined, limit: ConnectionLimit) {
    if (count < max) return true;
    const connection = longestIdle();
    if (connection === undefined) return false;
    tracker.remove(connection);
    close(connection.socket, limit);
    return true;
  }

  function admit(socket: Socket): void {
    const client = clientKey(socket.remoteAddress ?? '');
    if (!makeRoom(tracker.countOf(client), limits.perClient, () => tracker.longestIdle(client), 'client-connections')) {
      close(socket, 'client-connections');
    } else if (!makeRoom(tracker.count(), limits.total, () => tracker.longestIdle(), 'all-connections')) {
      close(socket, 'all-connections');
    } else {
      const connection = tracker.add(socket, client);
      socket.once('close', () => tracker.remove(connection));
    }
  }

  function closeUnread(): void {
    const nowMs = performance.now();
    for (const connection of tracker.all()) {
      if (connection.socket.writableLength === 0) connection.unreadSinceMs = undefined;
      else connection.unreadSinceMs ??= nowMs;
      if (nowMs - (connection.unreadSinceMs ?? nowMs) >= limits.unreadMs) close(connection.socket, 'unread');
    }
  }

  const unreadTimer = setInterval(closeUnread, limits.checkEveryMs).unref();
  server.on('connection', admit);
  server.once('close', () => clearInterval(unreadTimer));

  return {
    isSending: () => tracker.all().some(({ socket }) => socket.writableLength > 0),
    accepts({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const connection = tracker.of(socket);
      if (connection === undefined || socket.destroyed) return false;
      if (connection.pending >= limits.pipelined) {
        close(socket, 'pipelined');
        return false;
      }
      connection.pending += 1;
      tracker.markBusy(connection);
      response.once('close', () => {
        connection.pending -= 1;
        // The response was sent completely. A client that loads several responses over a slow connection is still
        // reading.
        connection.unreadSinceMs = undefined;
        if (connection.pending === 0) tracker.markIdle(connection);
      });
      return true;
    },
  };
}
