import type { ChaosProduct } from '../product/chaos-product.ts';
import type { Toxic } from '../product/toxiproxy.ts';

type Act = () => Promise<unknown>;

type Fault = {
  readonly name: string;
  readonly begin: Act;
  readonly end?: Act;
};

export type Round = { readonly faults: readonly Fault[]; readonly lastsMs: number; readonly calmMs: number };

const TOXICS: Readonly<Record<string, Toxic>> = {
  delayed: { type: 'latency', stream: 'downstream', attributes: { latency: 800, jitter: 700 } },
  narrow: { type: 'bandwidth', stream: 'downstream', attributes: { rate: 2 } },
  reset: { type: 'reset_peer', stream: 'downstream', attributes: { timeout: 0 } },
  // `silent` drops the server's responses, so work is done but never acknowledged. `unheard` drops the service's
  // requests.
  silent: { type: 'timeout', stream: 'downstream', attributes: { timeout: 0 } },
  unheard: { type: 'timeout', stream: 'upstream', attributes: { timeout: 0 } },
};
const [SHORTEST_MS, LONGEST_MS, CALM_MS] = [300, 3_500, 1_500];
const SECOND_FAULT_PROBABILITY = 0.25;

/**
 * Returns all faults. Connections are cut, delayed, narrowed, reset, silent or unheard, and processes are killed or
 * paused. The Postgres disk fills up, and the broker loses its streams.
 */
export function everyFault(connections: readonly string[], { proxies, processes, disk }: ChaosProduct): Fault[] {
  const { enable, addToxic, removeToxic } = proxies;
  const { kill, pause, resume, wipeStreams } = processes;
  const cut = (name: string, all: readonly string[]): Fault => ({
    ...{ name, begin: () => enable(all, false), end: () => enable(all, true) },
  });
  const byPart = Map.groupBy(connections, (connection) => connection.slice(connection.indexOf('-') + 1));
  return [
    ...connections.flatMap((connection) => [
      cut(`${connection} cut`, [connection]),
      ...Object.entries(TOXICS).map(([how, toxic]) => ({
        name: `${connection} ${how}`,
        begin: () => addToxic(connection, toxic),
        end: () => removeToxic(connection),
      })),
    ]),
    ...[...byPart].map(([part, all]) => cut(`${part} cut off from all`, all)),
    ...processes.names.flatMap((name) => [
      { name: `${name} killed`, begin: () => kill(name) },
      { name: `${name} paused`, begin: () => pause(name), end: () => resume(name) },
    ]),
    ...(disk ? [{ name: 'postgres disk full', begin: disk.fill, end: disk.empty }] : []),
    { name: 'streams wiped', begin: wipeStreams },
  ];
}

/**
 * Yields an endless sequence of rounds. Equal random numbers produce equal rounds. Faults are repeated only after all
 * faults have occurred.
 */
export function* roundsOf(all: readonly Fault[], random: () => number): Generator<Round> {
  if (all.length === 0) throw new Error('There is no fault');
  for (;;) {
    const places = new Map(all.map((each) => [each, random()]));
    const deck = all.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    for (let first = deck.shift(); first; first = deck.shift()) {
      const one = first;
      const second = random() < SECOND_FAULT_PROBABILITY ? deck.findIndex((other) => !canConflict(one, other)) : -1;
      const faults = second < 0 ? [one] : [one, ...deck.splice(second, 1)];
      const lastsMs = Math.round(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
      yield { faults, lastsMs, calmMs: Math.round(random() * CALM_MS) };
    }
  }
}

/**
 * Returns whether two faults can't be combined. Each connection or process can have one fault at a time. Losing the
 * streams can't be combined with any other fault.
 */
function canConflict(one: Fault, other: Fault): boolean {
  const [parts, others] = [one, other].map(({ name }) => (name.split(' ')[0] ?? '').split('-'));
  return [one, other].some(({ name }) => name.startsWith('streams')) || !!parts?.some((part) => others?.includes(part));
}
