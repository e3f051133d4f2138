import type { ChaosProduct } from '../product/chaos-product.ts';
import type { Toxic } from '../product/toxiproxy.ts';

/** A fault that is injected and later removed. */
export type Fault = {
  readonly name: string;
  /** Processes that can't respond while the fault is active. */
  readonly stops: readonly string[];
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const TOXICS: Readonly<Record<string, Toxic>> = {
  delayed: { type: 'latency', stream: 'downstream', attributes: { latency: 800, jitter: 700 } },
  narrow: { type: 'bandwidth', stream: 'downstream', attributes: { rate: 2 } },
  reset: { type: 'reset_peer', stream: 'downstream', attributes: { timeout: 0 } },
  // `silent` drops the server's responses, so work is done but never acknowledged. `unheard` drops the service's
  // requests.
  silent: { type: 'timeout', stream: 'downstream', attributes: { timeout: 0 } },
  unheard: { type: 'timeout', stream: 'upstream', attributes: { timeout: 0 } },
};

type Act = () => Promise<void>;
const nothing: Act = async () => undefined;
const fault = (name: string, [begin, end = nothing]: readonly [Act, Act?], ...stops: string[]): Fault => ({
  name,
  stops,
  begin,
  end,
});

/**
 * Returns all faults. Connections are cut, delayed, narrowed, reset, silent or unheard, and processes are killed or
 * paused. The Postgres disk fills up, and the broker loses its streams.
 */
export function everyFault(connections: readonly string[], { proxies, processes, disk }: ChaosProduct): Fault[] {
  const cut = (all: readonly string[]) => [() => proxies.cut(all), () => proxies.restore(all)] as const;
  const toxic = (connection: string, one: Toxic) =>
    [() => proxies.addToxic(connection, one), () => proxies.removeToxic(connection, one)] as const;
  const pause = (name: string) => [() => processes.pause(name), () => processes.resume(name)] as const;
  const byPart = Map.groupBy(connections, (connection) => connection.slice(connection.indexOf('-') + 1));
  return [
    ...connections.flatMap((connection) => [
      fault(`${connection} cut`, cut([connection])),
      ...Object.entries(TOXICS).map(([how, one]) => fault(`${connection} ${how}`, toxic(connection, one))),
    ]),
    ...[...byPart].map(([part, all]) => fault(`${part} cut off from all`, cut(all))),
    ...processes.names.flatMap((name) => [
      fault(`${name} killed`, [() => processes.kill(name)], name),
      fault(`${name} paused`, pause(name), name),
    ]),
    ...(disk ? [fault('postgres disk full', [disk.fill, disk.empty], 'postgres')] : []),
    fault('streams wiped', [processes.wipeStreams], 'nats'),
  ];
}
