import autocannon, { type Request } from 'autocannon';
import { processorTimes, timeBetween } from '../processor-time.ts';
import { quantile } from '../ratios.ts';
import { rotatedRounds, type Windows } from '../rotated-rounds.ts';

/** A server that can be sent requests of each kind. */
export type Measurable<Kind extends string> = {
  readonly url: string;
  /** One turn of a player: requests that are sent one after another, each when the one before has its response. */
  readonly turn: (kind: Kind) => readonly Request[];
  /** The processes whose processor time counts, the database's own among them. */
  readonly processes: () => Promise<readonly number[]>;
};

/** What one candidate did in one window of time. */
export type Window = {
  /** Turns a second: requests, where a turn is one request. */
  readonly perSecond: number;
  /** Of one turn. */
  readonly cpuMs: number;
  /** Of one response. In a turn of several requests the first, which only looks, is left out. */
  readonly p50: number;
  readonly p99: number;
};

export const CONNECTIONS = 20;

type Settings<Kind extends string> = {
  readonly kind: Kind;
  readonly rounds: number;
  readonly seconds: number;
  /** How many requests are under way at any moment. */
  readonly connections?: number;
};

/** The windows of each candidate under requests of one kind. */
export function requestWindows<Name extends string, Kind extends string>(
  candidates: ReadonlyMap<Name, Measurable<Kind>>,
  { kind, rounds, seconds, connections = CONNECTIONS }: Settings<Kind>,
): Promise<Windows<Name, Window>> {
  return rotatedRounds(`${kind}, ${connections} connections`, rounds, candidates, async ({ url, turn, processes }) => {
    const before = processorTimes(await processes());
    const { length } = turn(kind);
    const requests = requestsOf(() => turn(kind), length);
    const { result, durations } = await load({ url, connections, duration: seconds, requests });
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${failed} requests (${kind}) failed: ${JSON.stringify(result.statusCodeStats)}`);
    const turns = result['2xx'] / length;
    // Read again: Postgres replaces its processes as the pools replace their connections.
    const after = processorTimes(await processes());
    return {
      perSecond: turns / result.duration,
      cpuMs: timeBetween(before, after) / turns,
      p50: quantile(durations, 0.5),
      p99: quantile(durations, 0.99),
    };
  });
}

/** The requests of a connection. autocannon makes a new `context` whenever it begins with the first one again. */
function requestsOf(newTurn: () => readonly Request[], length: number): Request[] {
  const turns = new WeakMap<object, readonly Request[]>();
  return Array.from({ length }, (_, step) => ({
    setupRequest(prepared, context) {
      const turn = turns.get(context) ?? newTurn();
      turns.set(context, turn);
      return { ...prepared, ...turn[step] };
    },
  }));
}

/** Sends them, and tells how many milliseconds the responses took, without those to the first request of several. */
function load(options: autocannon.Options & { requests: Request[] }) {
  const { length } = options.requests;
  const durations: number[] = [];
  const responses = new WeakMap<autocannon.Client, number>();
  return new Promise<{ result: autocannon.Result; durations: readonly number[] }>((resolve, reject) => {
    const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve({ result, durations })));
    instance.on('response', (client, _status, _bytes, durationMs) => {
      const step = responses.get(client) ?? 0;
      responses.set(client, (step + 1) % length);
      if (length === 1 || step > 0) durations.push(durationMs);
    });
  });
}
