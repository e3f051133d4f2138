import type { Socket } from 'node:net';

/** An open connection and its state. */
export type Connection = {
  readonly socket: Socket;
  readonly peers: Peers;
  /** Number of requests whose responses haven't been fully sent. */
  pending: number;
  unreadSinceMs: number | undefined;
};

/**
 * All connections from one client address. `idle` contains the connections without a pending request, longest idle
 * first.
 */
type Peers = { readonly client: string; open: number; readonly idle: Set<Connection> };

/** Tracks open connections by socket and by client address. */
export function openConnections() {
  const connections = new Map<Socket, Connection>();
  const clients = new Map<string, Peers>();
  const idle = new Set<Connection>();
  const peersOf = (client: string): Peers => clients.get(client) ?? { client, open: 0, idle: new Set() };

  return {
    all: () => connections.values(),
    of: (socket: Socket) => connections.get(socket),
    count: () => connections.size,
    countOf: (client: string) => clients.get(client)?.open ?? 0,
    /** Returns the connection that has been idle the longest, either of one client or of all clients. */
    longestIdle(client?: string): Connection | undefined {
      const [longest] = client === undefined ? idle : peersOf(client).idle;
      return longest;
    },
    add(socket: Socket, client: string): Connection {
      const peers = peersOf(client);
      const connection: Connection = { socket, peers, pending: 0, unreadSinceMs: undefined };
      peers.open += 1;
      clients.set(client, peers);
      connections.set(socket, connection);
      this.markIdle(connection);
      return connection;
    },
    /** Marks a connection as idle. Does nothing if the connection was removed. */
    markIdle(connection: Connection): void {
      if (!connections.has(connection.socket)) return;
      idle.add(connection);
      connection.peers.idle.add(connection);
    },
    markBusy(connection: Connection): void {
      idle.delete(connection);
      connection.peers.idle.delete(connection);
    },
    remove(connection: Connection): void {
      if (!connections.delete(connection.socket)) return;
      this.markBusy(connection);
      const { peers } = connection;
      peers.open -= 1;
      if (peers.open === 0) clients.delete(peers.client);
    },
  };
}
