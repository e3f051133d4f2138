import autocannon, { type Request } from 'autocannon';
import { processorTime } from '../processor-time.ts';

/** A server that can be asked for something of each kind. */
export type Measurable<Kind extends string> = {
  readonly url: string;
  readonly request: (kind: Kind) => Request;
  /** The processes whose processor time counts, the database's own among them. */
  readonly processes: () => Promise<readonly number[]>;
};

/** What one contestant did in one window of time. */
export type Window = { readonly perSecond: number; readonly cpuMs: number; readonly p99: number };
export type Windows<Name extends string> = ReadonlyMap<Name, readonly Window[]>;

export const CONNECTIONS = 20;

type Settings<Kind extends string> = {
  readonly kind: Kind;
  readonly rounds: number;
  readonly seconds: number;
  /** How many requests are under way at any moment. */
  readonly connections?: number;
};

/** So many windows of each contestant, in an order that turns from round to round, after one to warm up. */
export async function windowsOf<Name extends string, Kind extends string>(
  contestants: ReadonlyMap<Name, Measurable<Kind>>,
  { kind, rounds, seconds, connections = CONNECTIONS }: Settings<Kind>,
): Promise<Windows<Name>> {
  const all = [...contestants];
  const windows = new Map<Name, Window[]>();
  const measure = (contestant: Measurable<Kind>) => measured(contestant, kind, seconds, connections);
  for (const [, contestant] of all) await measure(contestant);
  for (let round = 0; round < rounds; round += 1) {
    const first = round % all.length;
    for (const [name, contestant] of [...all.slice(first), ...all.slice(0, first)]) {
      windows.set(name, [...(windows.get(name) ?? []), await measure(contestant)]);
    }
    console.error(`${kind}, ${connections} connections: round ${round + 1} of ${rounds}`);
  }
  return windows;
}

/** One measure of a contestant, round by round. */
export function roundsOf<Name extends string>(windows: Windows<Name>, name: Name, measure: keyof Window): number[] {
  return (windows.get(name) ?? []).map((window) => window[measure]);
}

async function measured<Kind extends string>(
  { url, request, processes }: Measurable<Kind>,
  kind: Kind,
  seconds: number,
  connections: number,
): Promise<Window> {
  const pids = await processes();
  const before = processorTime(pids);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ ...request(kind), setupRequest: (prepared) => ({ ...prepared, ...request(kind) }) }],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} requests (${kind}) failed: ${JSON.stringify(result.statusCodeStats)}`);
  const answered = result['2xx'];
  return {
    perSecond: answered / result.duration,
    cpuMs: (processorTime(pids) - before) / answered,
    p99: result.latency.p99,
  };
}
