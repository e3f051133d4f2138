import { expect, it } from '@jest/globals';
import { HttpFailure } from '../output/http-failure.ts';
import { rateLimiter } from './rate-limit.ts';

let nowMs = 0;

/** Returns a function that sends a request of a client to a route with a limit of two requests per minute. */
function limited(maxCounters?: number) {
  const limit = rateLimiter(() => {}, { maxCounters, elapsedMs: () => nowMs });
  return (client: string, route = 'daily') => {
    try {
      limit(client, route, 2);
      return 'admitted';
    } catch (error) {
      return error instanceof HttpFailure ? `${error.status}, again in ${error.headers?.['Retry-After']} s` : error;
    }
  };
}

it('rejects the third request, and returns the time until the minute is over', () => {
  const send = limited();
  expect([send('a'), send('a'), send('a')]).toEqual(['admitted', 'admitted', '429, again in 60 s']);
  nowMs += 20_000;
  expect(send('a')).toBe('429, again in 40 s');
  nowMs += 40_001;
  expect(send('a')).toBe('admitted');
});

it('counts each client and each route separately', () => {
  const send = limited();
  expect([send('a'), send('a'), send('b'), send('a', 'search')]).toEqual(Array(4).fill('admitted'));
});

it('counts no more clients than its maximum, and keeps the most recent ones', () => {
  const send = limited(2);
  expect([send('busy'), send('busy')]).toEqual(['admitted', 'admitted']);
  for (const other of ['b', 'c', 'd']) {
    send(other);
    expect(send('busy')).toBe('429, again in 60 s');
  }
});
