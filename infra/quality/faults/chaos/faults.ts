import type { ChaosProduct } from '../product/chaos-product.ts';
import type { Toxic } from '../product/toxiproxy.ts';

/** Something that goes wrong for a while. */
export type Fault = {
  readonly name: string;
  /** Processes that cannot answer while it lasts. */
  readonly stops: readonly string[];
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
};

const TOXICS: Readonly<Record<string, Toxic>> = {
  delayed: { type: 'latency', stream: 'downstream', attributes: { latency: 800, jitter: 700 } },
  narrow: { type: 'bandwidth', stream: 'downstream', attributes: { rate: 2 } },
  reset: { type: 'reset_peer', stream: 'downstream', attributes: { timeout: 0 } },
  // The responses of the part are lost, or the requests of the service. In the first case work is done without an acknowledgement.
  silent: { type: 'timeout', stream: 'downstream', attributes: { timeout: 0 } },
  unheard: { type: 'timeout', stream: 'upstream', attributes: { timeout: 0 } },
};

/**
 * Every fault: each connection cut, delayed, narrow, reset, silent and unheard, each process killed and paused, the disk
 * of Postgres full, the streams lost.
 */
export function everyFault(connections: readonly string[], { proxies, processes, disk }: ChaosProduct): Fault[] {
  const fault = (
    name: string,
    begin: Fault['begin'],
    end: Fault['end'] = async () => undefined,
    stops: string[] = [],
  ) => ({
    name,
    begin,
    end,
    stops,
  });
  const parts = [...new Set(connections.map((connection) => connection.slice(connection.indexOf('-') + 1)))];
  return [
    ...connections.flatMap((connection) => [
      fault(
        `${connection} cut`,
        () => proxies.cut([connection]),
        () => proxies.restore([connection]),
      ),
      ...Object.entries(TOXICS).map(([how, toxic]) =>
        fault(
          `${connection} ${how}`,
          () => proxies.addToxic(connection, toxic),
          () => proxies.removeToxic(connection, toxic),
        ),
      ),
    ]),
    ...parts.map((part) => {
      const all = connections.filter((connection) => connection.endsWith(`-${part}`));
      return fault(
        `${part} cut off from all`,
        () => proxies.cut(all),
        () => proxies.restore(all),
      );
    }),
    ...processes.names.flatMap((name) => [
      fault(`${name} killed`, () => processes.kill(name), undefined, [name]),
      fault(
        `${name} paused`,
        () => processes.pause(name),
        () => processes.resume(name),
        [name],
      ),
    ]),
    ...(disk ? [fault('postgres disk full', disk.fill, disk.empty, ['postgres'])] : []),
    fault('streams wiped', processes.wipeStreams, undefined, ['nats']),
  ];
}
