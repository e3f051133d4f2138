import type { SmallDisk } from '../../outages/testing/small-disk.ts';
import type { Processes } from '../product/processes.ts';
import type { Proxies, Toxic } from '../product/toxiproxy.ts';

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

type Breakable = {
  readonly proxies: Proxies;
  readonly processes: Processes;
  readonly disk: SmallDisk | undefined;
};

/**
 * Every fault: each connection cut, delayed, narrow, reset, silent and unheard, each process killed and paused, the disk
 * of Postgres full, the streams lost.
 */
export function everyFault(connections: readonly string[], { proxies, processes, disk }: Breakable): Fault[] {
  const nothing = async () => undefined;
  const parts = [...new Set(connections.map((connection) => connection.slice(connection.indexOf('-') + 1)))];
  return [
    ...connections.flatMap((connection) => [
      {
        name: `${connection} cut`,
        stops: [],
        begin: () => proxies.cut(connection),
        end: () => proxies.restore(connection),
      },
      ...Object.entries(TOXICS).map(([how, toxic]) => ({
        name: `${connection} ${how}`,
        stops: [],
        begin: () => proxies.addToxic(connection, toxic),
        end: () => proxies.removeToxic(connection, toxic),
      })),
    ]),
    ...parts.map((part) => {
      const all = connections.filter((connection) => connection.endsWith(`-${part}`));
      return {
        name: `${part} cut off from all`,
        stops: [],
        begin: async () => void (await Promise.all(all.map(proxies.cut))),
        end: async () => void (await Promise.all(all.map(proxies.restore))),
      };
    }),
    ...processes.names.flatMap((name) => [
      { name: `${name} killed`, stops: [name], begin: () => processes.kill(name), end: nothing },
      { name: `${name} paused`, stops: [name], begin: () => processes.pause(name), end: () => processes.resume(name) },
    ]),
    ...(disk ? [{ name: 'postgres disk full', stops: ['postgres'], begin: disk.fill, end: disk.empty }] : []),
    { name: 'streams wiped', stops: ['nats'], begin: processes.wipeStreams, end: nothing },
  ];
}
