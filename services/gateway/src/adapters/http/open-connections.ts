import type { Socket } from 'node:net';

/** One open connection, and what it does. */
export type Connection = {
  readonly socket: Socket;
  readonly neighbours: Neighbours;
  /** Requests whose answers have not left. */
  unanswered: number;
  unreadSinceMs: number | undefined;
};

/** The connections of one address; `idle` are those that wait for a request, in the order in which they began to. */
type Neighbours = { readonly client: string; open: number; readonly idle: Set<Connection> };

/** Every open connection, by socket and by client address. */
export function openConnections() {
  const connections = new Map<Socket, Connection>();
  const clients = new Map<string, Neighbours>();
  const idle = new Set<Connection>();
  const neighboursOf = (client: string): Neighbours => clients.get(client) ?? { client, open: 0, idle: new Set() };

  return {
    all: () => connections.values(),
    of: (socket: Socket) => connections.get(socket),
    count: () => connections.size,
    countOf: (client: string) => clients.get(client)?.open ?? 0,
    /** The one that has been idle for the longest, of one client or of all. */
    longestIdle(client?: string): Connection | undefined {
      const [longest] = client === undefined ? idle : neighboursOf(client).idle;
      return longest;
    },
    add(socket: Socket, client: string): Connection {
      const neighbours = neighboursOf(client);
      const connection: Connection = { socket, neighbours, unanswered: 0, unreadSinceMs: undefined };
      neighbours.open += 1;
      clients.set(client, neighbours);
      connections.set(socket, connection);
      this.rest(connection);
      return connection;
    },
    /** It waits for its next request. One that is gone does not. */
    rest(connection: Connection): void {
      if (!connections.has(connection.socket)) return;
      idle.add(connection);
      connection.neighbours.idle.add(connection);
    },
    wake(connection: Connection): void {
      idle.delete(connection);
      connection.neighbours.idle.delete(connection);
    },
    remove(connection: Connection): void {
      if (!connections.delete(connection.socket)) return;
      this.wake(connection);
      const { neighbours } = connection;
      neighbours.open -= 1;
      if (neighbours.open === 0) clients.delete(neighbours.client);
    },
  };
}
