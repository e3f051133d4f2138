import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientKey } from './client-key.ts';

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
  const { bySocket, everyone, groupOf, add, remove, markIdle, markBusy } = openConnections();

  function close(socket: Socket, limit: ConnectionLimit): void {
    limits.onLimit(limit);
    socket.destroy();
  }

  /** Returns true if another connection can be opened, possibly after closing an idle connection. */
  function makeRoom({ open, idle }: Group, max: number, limit: ConnectionLimit): boolean {
    if (open < max) return true;
    const [longestIdle] = idle;
    if (longestIdle === undefined) return false;
    remove(longestIdle);
    close(longestIdle.socket, limit);
    return true;
  }

  function admit(socket: Socket): void {
    const group = groupOf(clientKey(socket.remoteAddress ?? ''));
    if (!makeRoom(group, limits.perClient, 'client-connections')) close(socket, 'client-connections');
    else if (!makeRoom(everyone, limits.total, 'all-connections')) close(socket, 'all-connections');
    else add(socket, group);
  }

  function closeUnread(): void {
    const nowMs = performance.now();
    for (const connection of bySocket.values()) {
      if (connection.socket.writableLength === 0) connection.unreadSinceMs = undefined;
      else connection.unreadSinceMs ??= nowMs;
      if (nowMs - (connection.unreadSinceMs ?? nowMs) >= limits.unreadMs) close(connection.socket, 'unread');
    }
  }

  const unreadTimer = setInterval(closeUnread, limits.checkEveryMs).unref();
  server.on('connection', admit);
  server.once('close', () => clearInterval(unreadTimer));

  return {
    isSending: () => bySocket.values().some(({ socket }) => socket.writableLength > 0),
    accepts({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const connection = bySocket.get(socket);
      if (connection === undefined || socket.destroyed) return false;
      if (connection.pending >= limits.pipelined) {
        close(socket, 'pipelined');
        return false;
      }
      connection.pending += 1;
      markBusy(connection);
      response.once('close', () => {
        connection.pending -= 1;
        // The response was sent completely. A client that loads several responses over a slow connection is still
        // reading.
        connection.unreadSinceMs = undefined;
        if (connection.pending === 0) markIdle(connection);
      });
      return true;
    },
  };
}

/** The open connections of a client. `idle` contains those without a pending request, longest idle first. */
type Group = { readonly client: string; open: number; readonly idle: Set<Connection> };

type Connection = {
  readonly socket: Socket;
  /** The group of its client, and the group of all connections. */
  readonly groups: readonly Group[];
  /** Number of requests whose responses haven't been fully sent. */
  pending: number;
  unreadSinceMs: number | undefined;
};

/** Tracks open connections by socket, by client address, and all together. */
function openConnections() {
  const bySocket = new Map<Socket, Connection>();
  const clients = new Map<string, Group>();
  const everyone: Group = { client: 'everyone', open: 0, idle: new Set() };

  function markIdle(connection: Connection): void {
    // The connection may have been removed.
    if (bySocket.has(connection.socket)) for (const { idle } of connection.groups) idle.add(connection);
  }

  function markBusy(connection: Connection): void {
    for (const { idle } of connection.groups) idle.delete(connection);
  }

  function remove(connection: Connection): void {
    if (!bySocket.delete(connection.socket)) return;
    markBusy(connection);
    for (const group of connection.groups) {
      group.open -= 1;
      if (group.open === 0) clients.delete(group.client);
    }
  }

  function add(socket: Socket, group: Group): void {
    const connection: Connection = { socket, groups: [group, everyone], pending: 0, unreadSinceMs: undefined };
    bySocket.set(socket, connection);
    clients.set(group.client, group);
    for (const each of connection.groups) each.open += 1;
    markIdle(connection);
    socket.once('close', () => remove(connection));
  }

  const groupOf = (client: string): Group => clients.get(client) ?? { client, open: 0, idle: new Set() };
  return { bySocket, everyone, groupOf, add, remove, markIdle, markBusy };
}
