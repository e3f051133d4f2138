import { setTimeout as sleep } from 'node:timers/promises';
import { type RouteName, routes } from '@dreamreel/proto/routes';
import { someAddress } from '../../e2e/fixture/client-address.ts';
import { type Conduct, PASSING } from './conduct.ts';

export type Reply = { readonly status: number; readonly body: unknown };
type Ask = {
  readonly path?: string;
  readonly body?: unknown;
  /** Statuses that make sense here. */
  readonly expected?: readonly number[];
};

/** Somebody with a browser of their own: an address, cookies, and the patience to ask again. */
export type Visitor = {
  /** Asks once; null where the answer was "not now", or none came. */
  readonly ask: (route: RouteName, options?: Ask) => Promise<Reply | null>;
  /** Asks again until there is an answer. Throws when the run gives up. */
  readonly insist: (route: RouteName, options?: Ask, onDoubt?: () => void) => Promise<Reply>;
};

const HANGS_AFTER_MS = 60_000;
const AGAIN_MS = 250;

export function newVisitor(site: string, conduct: Conduct, givesUp: AbortSignal): Visitor {
  const address = someAddress();
  const cookies = new Map<string, string>();

  async function ask(route: RouteName, { path, body, expected = [200] }: Ask = {}): Promise<Reply | null> {
    const { method, path: itsPath, ...rules } = routes[route];
    const from = performance.now();
    const told = { route: `${method} ${itsPath}`, from };
    try {
      const answer = await fetch(`${site}${path ?? itsPath}`, {
        method,
        headers: {
          'X-Forwarded-For': address,
          'Sec-Fetch-Site': 'same-origin',
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.any([givesUp, AbortSignal.timeout(HANGS_AFTER_MS)]),
      });
      const { status, headers } = answer;
      // What is shown as it happens has answered with its first byte; whether it breaks off is no matter.
      const begunAt = rules.streams && status === 200 ? performance.now() : undefined;
      const text = await (begunAt === undefined ? answer.text() : answer.text().catch(() => ''));
      for (const set of headers.getSetCookie()) keep(set);
      const problem = status === 200 ? {} : { problem: text.slice(0, 300) };
      const to = begunAt ?? performance.now();
      const seen = { ...told, to, status, retryAfter: headers.get('retry-after'), ...problem };
      conduct.note(seen, rules, expected);
      return PASSING.includes(status) && !expected.includes(status) ? null : { status, body: jsonOf(text) };
    } catch (error) {
      givesUp.throwIfAborted();
      const problem = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
      conduct.note({ ...told, to: performance.now(), status: null, retryAfter: null, problem }, rules, expected);
      return null;
    }
  }

  function keep(set: string): void {
    const [pair = ''] = set.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(set)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    ask,
    async insist(route, options, onDoubt) {
      for (;;) {
        const reply = await ask(route, options);
        if (reply !== null) return reply;
        onDoubt?.();
        await sleep(AGAIN_MS, undefined, { signal: givesUp });
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
