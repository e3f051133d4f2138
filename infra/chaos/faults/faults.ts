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
  // What the part answers is lost, or what the service sends: then much is done of which nobody hears.
  silent: { type: 'timeout', stream: 'downstream', attributes: { timeout: 0 } },
  unheard: { type: 'timeout', stream: 'upstream', attributes: { timeout: 0 } },
};

type Breakable = {
  readonly proxies: Proxies;
  readonly processes: Processes;
  readonly disk: SmallDisk | undefined;
};

/**
 * Every fault that there is: each way cut, delayed, narrow, reset, silent and unheard, each process killed and paused, the
 * disk of Postgres full.
 */
export function everyFault(ways: readonly string[], { proxies, processes, disk }: Breakable): Fault[] {
  const nothing = async () => undefined;
  const parts = [...new Set(ways.map((way) => way.slice(way.indexOf('-') + 1)))];
  return [
    ...ways.flatMap((way) => [
      { name: `${way} cut`, stops: [], begin: () => proxies.cut(way), end: () => proxies.mend(way) },
      ...Object.entries(TOXICS).map(([how, toxic]) => ({
        name: `${way} ${how}`,
        stops: [],
        begin: () => proxies.poison(way, toxic),
        end: () => proxies.heal(way, toxic),
      })),
    ]),
    ...parts.map((part) => {
      const all = ways.filter((way) => way.endsWith(`-${part}`));
      return {
        name: `${part} cut off from all`,
        stops: [],
        begin: async () => void (await Promise.all(all.map(proxies.cut))),
        end: async () => void (await Promise.all(all.map(proxies.mend))),
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
