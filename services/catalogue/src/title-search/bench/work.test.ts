import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { describe, expect, it } from '@jest/globals';
import { buildIndex, newSearchWork } from '../title-search.ts';
import { generatedTitles } from './generated-titles.ts';
import { queriesFor, type TestQuery } from './queries.ts';

const TITLES = 20_000;
const titles = await generatedTitles(TITLES, 10_000);
const work = newSearchWork();
const index = buildIndex(titles, { work });
const testQueries = queriesFor(seededRandom(2), titles, 3_000);

function workOf({ query }: TestQuery) {
  Object.assign(work, newSearchWork());
  index.search(query);
  return { ...work };
}

/**
 * Uses counts instead of times because counts are the same on every machine. Each limit is a fifth above today's
 * count.
 */
describe('searches in 20,000 titles', () => {
  const each = testQueries.map(workOf);
  const share = (of: keyof typeof work, part: number) => {
    const sorted = each.map((one) => one[of]).toSorted((a, b) => a - b);
    return sorted[Math.floor(part * sorted.length)];
  };

  it.each([
    ['nodes', 0.5, 650],
    ['nodes', 0.99, 1_750],
    ['movies', 0.5, 200],
    ['movies', 0.99, 2_000],
    ['compared', 0.5, 2],
    ['compared', 0.99, 20],
  ] as const)('looks at so many %s at most in %d of all cases: %d', (of, part, most) => {
    expect(share(of, part)).toBeLessThanOrEqual(most);
    expect(share(of, part)).toBeGreaterThan(0);
  });

  it('never reads close to every title', () => {
    const sums = each.map(({ movies, compared }) => movies + compared);
    expect(Math.max(...sums)).toBeLessThan(TITLES / 2);
  });
});
