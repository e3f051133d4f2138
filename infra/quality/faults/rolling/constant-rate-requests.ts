import { setTimeout as sleep } from 'node:timers/promises';
import { someAddress, WRONG } from '../../player/game.ts';

export type Counted = { readonly requests: number; readonly failed: readonly string[] };
type Movie = { readonly id: number; readonly featuredDate: string };

const HANGS_AFTER_MS = 30_000;

/**
 * Sends a constant number of requests per second until the returned function is called, even if earlier requests are
 * still pending. `siteNow` returns the base URL for each request.
 */
export function constantRateRequests(siteNow: () => string, movie: Movie, perSecond: number): () => Promise<Counted> {
  const stopped = new AbortController();
  const failed: string[] = [];
  const sent: Promise<void>[] = [];

  async function send(path: string, body?: object): Promise<void> {
    // Each request uses a new connection. With keep-alive, all connections would eventually use the instance that isn't
    // restarting.
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress(), Connection: 'close' };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    try {
      const answer = await fetch(`${siteNow()}${path}`, { ...init, signal: AbortSignal.timeout(HANGS_AFTER_MS) });
      const text = await answer.text();
      if (!answer.ok) failed.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${path}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`);
    }
  }
  const record = { movieId: movie.id, completionDate: movie.featuredDate, guesses: [WRONG[0]] };
  const sendNext = (number: number): Promise<void> => {
    const sessionId = `rolling-${number}`;
    if (number % 4 === 0) return send(`/api/daily-movie?sessionId=${sessionId}`);
    if (number % 4 === 1) return send('/api/daily-completion', { ...record, sessionId });
    return send(number % 4 === 2 ? '/api/search-movies?query=star' : '/api/previous-features');
  };

  const running = (async () => {
    const startedAt = performance.now();
    for (let number = 0; !stopped.signal.aborted; number += 1) {
      const aheadMs = startedAt + (number * 1_000) / perSecond - performance.now();
      if (aheadMs > 1) await sleep(aheadMs);
      sent.push(sendNext(number));
    }
    await Promise.all(sent);
  })();

  return async () => {
    stopped.abort();
    await running;
    return { requests: sent.length, failed };
  };
}
