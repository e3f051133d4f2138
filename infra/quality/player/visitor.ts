import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { newClient, OUTAGE_STATUSES, payload } from './client.ts';

/** The outcome of a request, with times from `performance.now()`. */
export type Observation = {
  readonly route: string;
  readonly timeoutMs: number;
  readonly expected: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly problem: string;
};

type Reply = { readonly status: number; readonly body: unknown };
type RequestOptions = { readonly path?: string; readonly body?: object; readonly expected?: readonly number[] };

export type Habits = {
  readonly currentSite: () => string;
  readonly reportObservation: (observation: Observation) => void;
  readonly deadline: AbortSignal;
  readonly outageStatuses?: readonly number[];
  readonly hangsAfterMs?: number;
  readonly retryMs?: number;
};

export type Visitor = ReturnType<typeof newVisitor>;

export function newVisitor(habits: Habits) {
  const {
    currentSite,
    reportObservation,
    deadline,
    outageStatuses = OUTAGE_STATUSES,
    hangsAfterMs = 60_000,
    retryMs = 250,
  } = habits;
  const { request } = newClient(currentSite);

  /** Sends a request once. Returns null if there was no response or a response with an outage status. */
  async function send(name: OperationName, options: RequestOptions = {}): Promise<Reply | null> {
    const { path, body, expected = [200] } = options;
    const { http, timeoutMs }: Operation = operations[name];
    const sent = { route: `${http.method} ${http.path}`, timeoutMs, expected, from: performance.now() };
    try {
      const signal = AbortSignal.any([deadline, AbortSignal.timeout(hangsAfterMs)]);
      const response = await request(path ?? http.path, { method: http.method, signal, ...payload(body) });
      const { status, headers } = response;
      // A stream counts as answered after its first byte. Later interruptions are ignored.
      const isStream = http.streams === true && status === 200;
      const startedAt = performance.now();
      const text = await response.text().catch((error) => (isStream ? '' : Promise.reject(error)));
      const to = isStream ? startedAt : performance.now();
      reportObservation({ ...sent, to, status, retryAfter: headers.get('retry-after'), problem: text.slice(0, 300) });
      return outageStatuses.includes(status) && !expected.includes(status) ? null : { status, body: jsonOf(text) };
    } catch (error) {
      deadline.throwIfAborted();
      const problem = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
      reportObservation({ ...sent, to: performance.now(), status: null, retryAfter: null, problem });
      return null;
    }
  }

  return {
    send,
    async sendWithRetry(name: OperationName, options?: RequestOptions): Promise<Reply> {
      for (;;) {
        const reply = await send(name, options);
        if (reply !== null) return reply;
        await sleep(retryMs, undefined, { signal: deadline });
      }
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
