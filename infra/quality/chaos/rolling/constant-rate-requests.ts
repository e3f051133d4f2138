import { setTimeout as sleep } from 'node:timers/promises';
import { someAddress, WRONG } from '../../player/game.ts';

export type Counted = { readonly requests: number; readonly failed: readonly string[] };
type Movie = { readonly id: number; readonly featuredDate: string };

const HANGS_AFTER_MS = 30_000;

/** Sends `perSecond` requests a second, whether or not earlier ones were answered, until the returned function is called. */
export function constantRateRequests(site: string, movie: Movie, perSecond: number) {
  const stopped = new AbortController();
  const failed: string[] = [];
  let requests = 0;

  async function send(name: string, path: string, init: RequestInit = {}): Promise<void> {
    requests += 1;
    // A new connection each, or those that stay open would all end up at the instance that is not restarted.
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': someAddress(), Connection: 'close' };
    try {
      const signal = AbortSignal.timeout(HANGS_AFTER_MS);
      const answer = await fetch(`${site}${path}`, { ...init, headers, signal });
      const text = await answer.text();
      if (!answer.ok) failed.push(`${name}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error}`);
    }
  }
  const guess = (sessionId: string) => {
    const record = { sessionId, movieId: movie.id, completionDate: movie.featuredDate, guesses: [WRONG[0]] };
    return send('guess', '/api/daily-completion', { method: 'POST', body: JSON.stringify(record) });
  };
  const kinds = [
    (number: number) => send('daily movie', `/api/daily-movie?sessionId=rolling-${number}`),
    (number: number) => guess(`rolling-${number}`),
    () => send('search', '/api/search-movies?query=star'),
    () => send('movies before', '/api/previous-features'),
  ];

  const running = (async () => {
    const beganAt = performance.now();
    const sent: Promise<void>[] = [];
    for (let number = 0; !stopped.signal.aborted; number += 1) {
      const aheadMs = beganAt + (number * 1_000) / perSecond - performance.now();
      if (aheadMs > 1) await sleep(aheadMs);
      const kind = kinds[number % kinds.length];
      if (kind) sent.push(kind(number));
    }
    await Promise.all(sent);
  })();

  return async (): Promise<Counted> => {
    stopped.abort();
    await running;
    return { requests, failed };
  };
}
