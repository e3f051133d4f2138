import autocannon, { type Request } from 'autocannon';
import { processorTimes, timeBetween } from '../processor-time.ts';
import { quantile } from '../ratios.ts';
import { rotatedRounds, type Windows } from '../rotated-rounds.ts';

/** A server that accepts requests of each kind. */
export type Measurable<Kind extends string> = {
  readonly url: string;
  /** Returns the requests of one turn, each of which is sent after the previous response. */
  readonly turn: (kind: Kind) => readonly Request[];
  /** The processes whose CPU time counts, including the database processes. */
  readonly processes: () => Promise<readonly number[]>;
};

/** The results of one candidate in one time window. */
export type Window = {
  /** Turns per second. If a turn is one request, requests per second. */
  readonly perSecond: number;
  /** CPU time per turn. */
  readonly cpuMs: number;
  /** Latency per response. In a turn of several requests, the first one only looks and is omitted. */
  readonly p50: number;
  readonly p99: number;
};

export const CONNECTIONS = 20;

type Settings<Kind extends string> = {
  readonly kind: Kind;
  readonly rounds: number;
  readonly seconds: number;
  /** The number of concurrent requests. */
  readonly connections?: number;
};

/** Measures each candidate under requests of one kind. */
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
    // The processes are read again because Postgres replaces its backends when the pools replace their connections.
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
 * Returns the requests of a connection. autocannon creates a new `context` whenever it restarts with the first request.
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

/** Sends the requests. Returns the response times in milliseconds, without the first request of each turn. */
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
