import { describe, expect, it } from '@jest/globals';
import { figuresOf, type SentRequest } from './requests.ts';

const succeeded = (to: number, isGuess = false): SentRequest => ({
  from: to - 5,
  to,
  isGuess,
  outcome: 200,
  hasFailed: false,
});
const failed = (to: number, outcome: number | 'none'): SentRequest => ({ ...succeeded(to), outcome, hasFailed: true });

describe("the players' requests", () => {
  it('counts each second without a response, including at the start and the end', () => {
    const requests = [succeeded(1_500), succeeded(4_100), succeeded(4_900)];
    expect(figuresOf(requests, 0, 6_000).silentSeconds).toBe(4);
  });

  it("doesn't count a failure as a response", () => {
    const figures = figuresOf([succeeded(500), failed(1_500, 503), failed(2_500, 'none')], 0, 3_000);
    expect(figures).toMatchObject({ requests: 3, failed: 2, silentSeconds: 2 });
    expect([...figures.failures]).toEqual([
      ['503', 1],
      ['none', 1],
    ]);
  });

  it('reports gaps for guesses and for all requests', () => {
    const requests = [succeeded(100, true), succeeded(1_000), succeeded(2_000), succeeded(2_900, true)];
    expect(figuresOf(requests, 0, 3_000)).toMatchObject({ longestGapMs: 1_000, longestGuessGapMs: 2_800 });
  });

  it('ignores requests that ended before or after the period', () => {
    expect(figuresOf([succeeded(100), succeeded(1_500), failed(9_000, 500)], 1_000, 2_000)).toMatchObject({
      requests: 1,
      failed: 0,
    });
  });
});
