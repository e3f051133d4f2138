import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpFailure } from '../output/http-failure.ts';
import { rateLimiter } from './rate-limit.ts';

describe('a limit of two requests per minute', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const requester = (limits = rateLimiter(() => {}, { elapsedMs: () => Date.now() })) => {
    return (client: string, route = 'daily') => {
      try {
        limits(client, route, 2);
        return 'admitted';
      } catch (error) {
        return error instanceof HttpFailure ? `${error.status}, again in ${error.headers?.['Retry-After']} s` : error;
      }
    };
  };

  it('rejects the third request and returns the time until the minute is over', () => {
    const send = requester();
    expect([send('a'), send('a'), send('a')]).toEqual(['admitted', 'admitted', '429, again in 60 s']);
    jest.advanceTimersByTime(20_000);
    expect(send('a')).toBe('429, again in 40 s');
    jest.advanceTimersByTime(40_001);
    expect(send('a')).toBe('admitted');
  });

  it('counts each client and each route separately', () => {
    const send = requester();
    expect([send('a'), send('a'), send('b'), send('a', 'search')]).not.toContain('429, again in 60 s');
  });

  it('counts no more clients than its maximum, and keeps the most recent ones', () => {
    const send = requester(rateLimiter(() => {}, { maxCounters: 2, elapsedMs: () => Date.now() }));
    expect([send('busy'), send('busy')]).toEqual(['admitted', 'admitted']);
    for (const other of ['b', 'c', 'd']) {
      send(other);
      expect(send('busy')).toBe('429, again in 60 s');
    }
  });
});
