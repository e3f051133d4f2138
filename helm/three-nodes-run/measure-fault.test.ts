import { expect, it } from '@jest/globals';
import { figuresOf } from './measure-fault.ts';

const request = (to: number, status: number | null = 200, route = 'GET /api/daily-movie') => ({
  ...{ to, status, route },
  expected: [200],
});
const guess = (to: number) => request(to, 200, 'POST /api/daily-completion');

it('counts failures, and reports the longest time without a success for guesses and for all requests', () => {
  const requests = [guess(100), request(1_000), request(1_500, 503), request(1_600, null), guess(2_900)];
  expect(figuresOf([...requests, request(9_000, 500)], 0, 3_000)).toBe(
    '5 requests, failed: 1 × 503, 1 × none; longest gap 1.9 s, of guesses 2.8 s',
  );
});
