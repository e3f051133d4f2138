import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '@dreamreel/proto/operation';
import { type OperationName, operations } from '@dreamreel/proto/operations';
import { someAddress } from '../../player/game.ts';
import { type BehaviourMonitor, PASSING } from './behaviour-monitor.ts';

export type Reply = { readonly status: number; readonly body: unknown };
type RequestOptions = {
  readonly path?: string;
  readonly body?: unknown;
  /** Statuses that make sense here. */
  readonly expected?: readonly number[];
};

/** A client with an address and cookies of its own that repeats requests without a response. */
export type Visitor = {
  /** Sends a request once; null where the response is 503 or 504, or none came. */
  readonly send: (operation: OperationName, options?: RequestOptions) => Promise<Reply | null>;
  /** Repeats the request until there is a response. Throws at the deadline of the run. */
  readonly sendWithRetry: (operation: OperationName, options?: RequestOptions, onDoubt?: () => void) => Promise<Reply>;
};

/** What the traffic of a product that is reached in another way needs. */
type Habits = {
  /** Statuses after which a request is repeated. */
  readonly passing?: readonly number[];
  readonly hangsAfterMs?: number;
  readonly retryMs?: number;
};

/** `siteNow` says at each request where it goes. */
export function newVisitor(
  siteNow: () => string,
  monitor: BehaviourMonitor,
  deadline: AbortSignal,
  { passing = PASSING, hangsAfterMs = 60_000, retryMs = 250 }: Habits = {},
): Visitor {
  const address = someAddress();
  const cookies = new Map<string, string>();

  async function send(
    name: OperationName,
    { path, body, expected = [200] }: RequestOptions = {},
  ): Promise<Reply | null> {
    const operation: Operation = operations[name];
    const { method, path: itsPath, streams } = operation.http;
    const rules = { timeoutMs: operation.timeoutMs, streams };
    const request = { route: `${method} ${itsPath}`, from: performance.now() };
    try {
      const response = await fetch(`${siteNow()}${path ?? itsPath}`, initOf(method, body));
      const { status, headers } = response;
      const { text, to } = await readBody(response, streams === true && status === 200);
      for (const set of headers.getSetCookie()) keep(set);
      const problem = status === 200 ? {} : { problem: text.slice(0, 300) };
      monitor.note({ ...request, to, status, retryAfter: headers.get('retry-after'), ...problem }, rules, expected);
      return passing.includes(status) && !expected.includes(status) ? null : { status, body: jsonOf(text) };
    } catch (error) {
      deadline.throwIfAborted();
      const problem = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
      monitor.note({ ...request, to: performance.now(), status: null, retryAfter: null, problem }, rules, expected);
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
    async sendWithRetry(route, options, onDoubt) {
      for (;;) {
        const reply = await send(route, options);
        if (reply !== null) return reply;
        onDoubt?.();
        await sleep(retryMs, undefined, { signal: deadline });
      }
    },
  };
}

/** A stream has responded with its first byte; an interruption after that does not count. */
async function readBody(response: Response, isStream: boolean): Promise<{ text: string; to: number }> {
  if (!isStream) return { text: await response.text(), to: performance.now() };
  const to = performance.now();
  return { text: await response.text().catch(() => ''), to };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
