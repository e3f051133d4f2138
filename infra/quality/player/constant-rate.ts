import { setTimeout as sleep } from 'node:timers/promises';
import { completionRecord, dailyMoviePath, someAddress, WRONG } from './game.ts';

export type Counted = {
  readonly requests: number;
  readonly failed: readonly string[];
  /** Time from each request's scheduled start to its response. */
  readonly latenciesMs: readonly number[];
};

const HANGS_AFTER_MS = 30_000;

/**
 * Calls `send` at a constant rate until the returned function is called, even if earlier requests are still pending.
 * `send` returns an empty string, or what failed.
 */
export function atConstantRate(perSecond: number, send: (number: number) => Promise<string>): () => Promise<Counted> {
  const stopped = new AbortController();
  const failed: string[] = [];
  const latenciesMs: number[] = [];
  const sent: Promise<void>[] = [];
  const running = (async () => {
    const startedAt = performance.now();
    for (let number = 0; !stopped.signal.aborted; number += 1) {
      const dueAt = startedAt + (number * 1_000) / perSecond;
      if (dueAt - performance.now() > 1) await sleep(dueAt - performance.now());
      const note = (problem: string) => {
        latenciesMs.push(performance.now() - dueAt);
        if (problem !== '') failed.push(problem);
      };
      sent.push(send(number).then(note));
    }
    await Promise.all(sent);
  })();
  return async () => {
    stopped.abort();
    await running;
    return { requests: sent.length, failed, latenciesMs };
  };
}

/** Sends daily movies, guesses, searches and landing pages at a constant rate, each over a new connection. */
export function guessesAtConstantRate(
  siteNow: () => string,
  movie: Parameters<typeof completionRecord>[1],
  perSecond: number,
): () => Promise<Counted> {
  async function send(path: string, body?: object): Promise<string> {
    // With keep-alive, all connections would eventually use the instance that isn't restarting.
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress(), Connection: 'close' };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    try {
      const answer = await fetch(`${siteNow()}${path}`, { ...init, signal: AbortSignal.timeout(HANGS_AFTER_MS) });
      const text = await answer.text();
      return answer.ok ? '' : `${path}: ${answer.status} ${text.slice(0, 200)}`;
    } catch (error) {
      return `${path}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`;
    }
  }
  return atConstantRate(perSecond, (number) => {
    const sessionId = `rolling-${number}`;
    if (number % 4 === 0) return send(dailyMoviePath(sessionId));
    if (number % 4 === 1) return send('/api/daily-completion', completionRecord(sessionId, movie, [WRONG[0]]));
    return send(number % 4 === 2 ? '/api/search-movies?query=star' : '/api/previous-features');
  });
}
