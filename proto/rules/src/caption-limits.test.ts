import { describe, expect, it } from '@jest/globals';
import { countsOf, exceededCaptionLimits } from './caption-limits.ts';

it('counts most emoji as two characters, as the networks do', () => {
  expect(countsOf('Hi 🎬').characters).toBe(5);
  expect(countsOf('千と千尋').characters).toBe(4);
});

it.each([
  ['#one #two\n#three', 3],
  ['#movie#night', 1],
  ['C# and 1#2 and &#39;', 0],
  ['https://x.example/a#b', 0],
  ['#映画 #Кино #a_1', 3],
  ['# alone', 0],
])('finds the hashtags in %j: %i', (text, hashtags) => {
  expect(countsOf(text).hashtags).toBe(hashtags);
});

it.each([
  ['@one, (@two.three)', 2],
  ['me@example.org', 0],
])('finds the mentions in %j: %i', (text, mentions) => {
  expect(countsOf(text).mentions).toBe(mentions);
});

describe('exceededCaptionLimits', () => {
  it.each([
    ['instagram', 'x'.repeat(2_200), []],
    ['instagram', 'x'.repeat(2_201), ['1 character too many (Instagram allows at most 2,200)']],
    ['facebook', 'x'.repeat(2_201), []],
    ['facebook', 'x'.repeat(63_206), []],
    ['facebook', 'x'.repeat(63_208), ['2 characters too many (Facebook allows at most 63,206)']],
    ['instagram', '#a '.repeat(30), []],
    ['instagram', '#a '.repeat(32), ['2 hashtags too many (Instagram allows at most 30)']],
    ['instagram', '@a '.repeat(21), ['1 mention too many (Instagram allows at most 20)']],
    ['facebook', '#a @a '.repeat(50), []],
  ] as const)('lists the limits that a caption exceeds on %s', (network, text, excesses) => {
    expect(exceededCaptionLimits(network, text)).toEqual(excesses);
  });
});
