import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { someAddress } from '../../player/game.ts';

/** Statuses of an outage, after which the request is repeated. */
export const PASSING: readonly number[] = [503, 504];

/** One response or missing response, with times from `performance.now()`. */
export type Observation = {
  readonly route: string;
  readonly timeoutMs: number;
  /** The statuses that are valid here. */
  readonly expected: readonly number[];
  readonly from: number;
  readonly to: number;
  /** Null if there was no response. */
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly problem: string;
};

type Reply = { readonly status: number; readonly body: unknown };
type RequestOptions = { readonly path?: string; readonly body?: unknown; readonly expected?: readonly number[] };

/** A client with a separate address and cookies that repeats requests without a response. */
export type Visitor = {
  /** Sends a request once. Returns null if there was an outage or no response. */
  readonly send: (operation: OperationName, options?: RequestOptions) => Promise<Reply | null>;
  /** Repeats the request until there is a response. Throws at the deadline of the run. */
  readonly sendWithRetry: (operation: OperationName, options?: RequestOptions) => Promise<Reply>;
};

type Habits = {
  /** Returns the current site for each request. */
  readonly siteNow: () => string;
  readonly note: (observation: Observation) => void;
  readonly deadline: AbortSignal;
  /** Statuses after which a request is repeated. */
  readonly passing?: readonly number[];
  readonly hangsAfterMs?: number;
  readonly retryMs?: number;
};

export function newVisitor(habits: Habits): Visitor {
  const { siteNow, note, deadline, passing = PASSING, hangsAfterMs = 60_000, retryMs = 250 } = habits;
  const address = someAddress();
  const cookies = new Map<string, string>();

  async function send(name: OperationName, options: RequestOptions = {}): Promise<Reply | null> {
    const { path, body, expected = [200] } = options;
    const { http, timeoutMs }: Operation = operations[name];
    const from = performance.now();
    const noteResponse = (observation: Pick<Observation, 'to' | 'status' | 'retryAfter' | 'problem'>) =>
      note({ route: `${http.method} ${http.path}`, timeoutMs, expected, from, ...observation });
    try {
      const response = await fetch(`${siteNow()}${path ?? http.path}`, initOf(http.method, body));
      const { status, headers } = response;
      // A stream has responded with its first byte. An interruption after that does not count.
      const isStream = http.streams === true && status === 200;
      const startedAt = performance.now();
      const text = await response.text().catch((error) => (isStream ? '' : Promise.reject(error)));
      const to = isStream ? startedAt : performance.now();
      for (const set of headers.getSetCookie()) keep(set);
      noteResponse({ to, status, retryAfter: headers.get('retry-after'), problem: text.slice(0, 300) });
      return passing.includes(status) && !expected.includes(status) ? null : { status, body: jsonOf(text) };
    } catch (error) {
      deadline.throwIfAborted();
      const problem = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
      noteResponse({ to: performance.now(), status: null, retryAfter: null, problem });
      return null;
    }
  }

  function initOf(method: string, body: unknown): RequestInit {
    return {
      method,
      headers: {
        'X-Forwarded-For': address,
        'Sec-Fetch-Site': 'same-origin',
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([deadline, AbortSignal.timeout(hangsAfterMs)]),
    };
  }

  function keep(set: string): void {
    const [pair = ''] = set.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(set)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    send,
    async sendWithRetry(name, options) {
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
