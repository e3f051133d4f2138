import autocannon, { type Request } from 'autocannon';
import { processorTimes, timeBetween } from '../processor-time.ts';
import { quantile } from '../ratios.ts';
import { rotatedRounds, type Windows } from '../rotated-rounds.ts';

/** A server that the benchmark can measure with each kind of request. */
export type Measurable<Kind extends string> = {
  readonly url: string;
  /** Returns the requests of one turn. Each request is sent after the previous response has arrived. */
  readonly turn: (kind: Kind) => readonly Request[];
  /** Returns the processes whose CPU time is measured, including database processes. */
  readonly processes: () => Promise<readonly number[]>;
};

/** Results for one candidate in one time window. */
export type Window = {
  /** Number of turns per second. If a turn consists of one request, this is the number of requests per second. */
  readonly perSecond: number;
  /** CPU time in milliseconds for each turn. */
  readonly cpuMs: number;
  /** Latency of a response. If a turn has several requests, the first one (loading the movie) is excluded. */
  readonly p50: number;
  readonly p99: number;
};

export const CONNECTIONS = 20;

type Settings<Kind extends string> = {
  readonly kind: Kind;
  readonly rounds: number;
  readonly seconds: number;
  /** Number of concurrent connections. */
  readonly connections?: number;
};

/** Measures each candidate with one kind of request. */
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
    // The process list is read again, because Postgres starts new backends when the pools replace connections.
    const after = processorTimes(await processes());
    return {
      perSecond: turns / result.duration,
      cpuMs: timeBetween(before, after) / turns,
      p50: quantile(durations, 0.5),
      p99: quantile(durations, 0.99),
    };
  });
}

/**
 * Returns the requests of a connection. autocannon creates a new `context` each time it starts over with the first
 * request.
 */
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

/** Sends the requests and returns the response times in milliseconds. The first request of each turn is excluded. */
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
