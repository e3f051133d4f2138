import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { someAddress } from '../../player/game.ts';

/** Statuses that indicate an outage. Requests with these statuses are repeated. */
export const PASSING: readonly number[] = [503, 504];

/** The outcome of a request, with times from `performance.now()`. */
export type Observation = {
  readonly route: string;
  readonly timeoutMs: number;
  /** The valid statuses for this request. */
  readonly expected: readonly number[];
  readonly from: number;
  readonly to: number;
  /** The response status, or null if there was no response. */
  readonly status: number | null;
  readonly retryAfter: string | null;
  readonly problem: string;
};

type Reply = { readonly status: number; readonly body: unknown };
type RequestOptions = { readonly path?: string; readonly body?: unknown; readonly expected?: readonly number[] };

/** An HTTP client with a separate address and cookies that can repeat requests during an outage. */
export type Visitor = {
  /** Sends a request once. Returns null if there was no response or a response with an outage status. */
  readonly send: (operation: OperationName, options?: RequestOptions) => Promise<Reply | null>;
  /** Repeats a request until there is a response. Throws at the deadline of the run. */
  readonly sendWithRetry: (operation: OperationName, options?: RequestOptions) => Promise<Reply>;
};

type Habits = {
  /** Returns the base URL for the next request. */
  readonly siteNow: () => string;
  readonly note: (observation: Observation) => void;
  readonly deadline: AbortSignal;
  /** Statuses after which requests are repeated. */
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
      // A stream counts as answered after its first byte. Later interruptions are ignored.
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
