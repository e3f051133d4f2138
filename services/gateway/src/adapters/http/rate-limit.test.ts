import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HttpFailure } from './http-failure.ts';
import { rateLimits } from './rate-limit.ts';

describe('a limit of two a minute', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const asking = (limits = rateLimits({ elapsedMs: () => Date.now() })) => {
    return (client: string, route = 'daily') => {
      try {
        limits(client, route, 2);
        return 'admitted';
      } catch (error) {
        return error instanceof HttpFailure ? `${error.status}, again in ${error.headers?.['Retry-After']} s` : error;
      }
    };
  };

  it('refuses the third request, and says when the minute is over', () => {
    const ask = asking();
    expect([ask('a'), ask('a'), ask('a')]).toEqual(['admitted', 'admitted', '429, again in 60 s']);
    jest.advanceTimersByTime(20_000);
    expect(ask('a')).toBe('429, again in 40 s');
    jest.advanceTimersByTime(40_001);
    expect(ask('a')).toBe('admitted');
  });

  it('counts each client and each route for itself', () => {
    const ask = asking();
    expect([ask('a'), ask('a'), ask('b'), ask('a', 'search')]).not.toContain('429, again in 60 s');
  });

  it('remembers no more clients than it was told, and keeps those that go on asking', () => {
    const ask = asking(rateLimits({ mostCounted: 2, elapsedMs: () => Date.now() }));
    expect([ask('busy'), ask('busy')]).toEqual(['admitted', 'admitted']);
    for (const other of ['b', 'c', 'd']) {
      ask(other);
      expect(ask('busy')).toBe('429, again in 60 s');
    }
  });
});
