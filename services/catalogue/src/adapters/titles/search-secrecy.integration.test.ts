import { addDays } from '@dreamreel/proto/calendar';
import type { FoundTitle, KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LATER, type RunningCatalogue, runningCatalogue, TOMORROW, unwrap } from '../../testing/running-catalogue.ts';
import { pgTitleIds } from './pg-titles.ts';

const ADJECTIVES = 'Golden Silent Broken Crimson Distant Hollow Midnight Northern Paper Restless'.split(' ');
const NOUNS = 'River Garden Empire Mirror Station Orchard Signal Winter Lantern Passage'.split(' ');
const ALIEN_3 = { title: 'Alien³', year: 1992, otherTitles: [] };
const BOAT = { title: 'Das Boot', year: 1981, otherTitles: ['The Boat'] };
const CORPUS = [
  ALIEN_3,
  BOAT,
  ...ADJECTIVES.flatMap((adjective, a) =>
    NOUNS.map((noun, n) => ({ title: `${adjective} ${noun}`, year: 1950 + ((a * 7 + n * 3) % 60), otherTitles: [] })),
  ),
];
/** Movies that the admin plans for coming days. The corpus does not contain their titles. */
const ADDED = ['Silent Harbour', 'Golden Anchor', 'Velvet Signal'].map((title, index) => {
  return { title, year: 1990 + index, otherTitles: [] };
});
const NO_CREDITS = { directors: [], leadActor: '', genres: [] };
/** Well-known titles. Only the first one is planned. */
const FAMOUS = ['Golden River', 'Silent River'];
const CREDITS = { directors: ['Jo Famous'], leadActor: 'Al Known', genres: ['Western'] };
const KEY = '7d0f1c9e-52a4-4a5e-9d55-1f3f0b6a2c11';

const options = { idKey: KEY, wellKnownCredits: (title: string) => (FAMOUS.includes(title) ? CREDITS : undefined) };
const [played, imported] = await Promise.all([runningCatalogue(options), runningCatalogue(options)]);
afterAll(() => Promise.all([played.stop(), imported.stop()]));

async function importInto({ importTitles, refreshSearch }: RunningCatalogue, titles: KnownTitle[]): Promise<void> {
  await importTitles({ titles });
  await refreshSearch();
}

const factsOf = async (text: string) => unwrap(await played.titleFacts({ text }));

beforeAll(async () => {
  await importInto(played, CORPUS);
  for (const { title, year } of ADDED) await played.create({ title, year });
  // These movies are already in the corpus: one with the same title, one in another spelling, one with another year and
  // an alias.
  await played.create({ title: 'Golden River', year: 1950, poster_path: '/golden.jpg', aliases: ['El Dorado'] });
  await played.create({ title: 'Alien 3', year: 1992 });
  await played.create({ title: 'The Boat', year: 1982, aliases: ['Das Boot'] });
  const changes = {
    featureDate: TOMORROW,
    poster_path: '/poster.jpg',
    aliases: ['The Quiet Port'],
    director: 'Ann Unseen',
    cast: ['Lee Hidden', 'Kit Second'],
    genres: ['Drama'],
  };
  await played.changeMovie({ movieId: 1, ...changes });
  await played.refreshSearch();

  // The same titles, imported together in a different order.
  await importInto(
    imported,
    [...ADDED, ...CORPUS].toSorted((a, b) => (a.title < b.title ? 1 : -1)),
  );
});

/** Prefixes of every word, every title, titles with a typo, and some queries without a match. */
function queries(): string[] {
  const names = [...CORPUS, ...ADDED].map(({ title }) => title);
  const words = names.flatMap((name) => name.split(' '));
  const beginnings = words.flatMap((word) => [2, 3, 5].map((length) => word.slice(0, length)));
  const misspelt = names.flatMap((name) => [name.replace(/(.)(.)$/, '$2$1'), name.replace(/^(.)./, '$1')]);
  const others = [
    'the boat',
    'alien 3',
    'quiet port',
    'the quiet port',
    'el dorado',
    'ann unseen',
    'zz',
    'nothing of the kind',
  ];
  return [...new Set([...beginnings, ...names, ...misspelt, ...others])];
}

it('returns the year of the movie that a text names, but no credits while the movie is planned', async () => {
  expect(await factsOf('silent harbour')).toEqual({ year: 1990, ...NO_CREDITS });
  expect(await factsOf('Alien 3')).toEqual({ year: 1992, ...NO_CREDITS });
  expect(await factsOf('silent')).toBeNull();
});

it('returns the same credits for a well-known title, whether or not its movie is planned', async () => {
  for (const title of FAMOUS) expect(await factsOf(title)).toMatchObject(CREDITS);
});

describe('a guest’s search results', () => {
  it('returns byte-for-byte the same results for an imported title and for one added for a coming day', async () => {
    for (const query of queries()) {
      expect({ query, found: await played.search(query) }).toEqual({ query, found: await imported.search(query) });
    }
  });

  it('marks a planned movie as a close match, with the matching letters, like any other movie', async () => {
    const reasons = async (text: string) => (await played.search(text)).map(({ match, marks }) => ({ match, marks }));
    const [planned] = await reasons('Silent Habrour');
    expect(planned).toEqual({ match: 'close', marks: [0, 6, 7, 14] });
    expect(await reasons('Golden Rivre')).toContainEqual({ match: 'close', marks: [0, 6, 7, 12] });
    // An alias that only the admin entered is neither a reason nor a name as long as the movie is planned.
    expect(await reasons('The Quiet Port')).toEqual([]);
  });

  it('includes a movie’s aliases, poster and credits only once its game is over', async () => {
    const { time, indexPast, refreshSearch, search, planDay, clearDay, changeMovie } = played;
    const poster = async (query: string) => (await search(query)).map((found) => found.poster_path);
    const indexAt = async (now: string) => {
      time.now = new Date(now);
      await indexPast();
      await refreshSearch();
    };
    for (const early of [`${TOMORROW}T23:59:59Z`, `${LATER}T01:59:59Z`]) {
      await indexAt(early);
      expect([await poster('Silent Harbour'), await search('the quiet port')]).toEqual([[null], []]);
      expect(await factsOf('silent harbour')).toMatchObject(NO_CREDITS);
    }

    await indexAt(`${LATER}T02:00:00Z`);
    expect([await poster('Silent Harbour'), await poster('the quiet port')]).toEqual([
      ['/poster.jpg'],
      ['/poster.jpg'],
    ]);
    expect(await search('the quiet prot')).toMatchObject([{ match: 'close', alias: 'The Quiet Port' }]);
    expect(await search('ann unseen')).toEqual([]);
    const credits = { directors: ['Ann Unseen'], leadActor: 'Lee Hidden', genres: ['Drama'] };
    expect(await factsOf('silent harbour')).toEqual({ year: 1990, ...credits });
    const plannedAgain = { movieId: 1, date: addDays(LATER, 1) };
    expect(await planDay(plannedAgain)).toMatchObject({ ok: true });
    expect(await factsOf('silent harbour')).toEqual({ year: 1990, ...credits });
    await clearDay(plannedAgain);
    expect([await poster('Golden River'), await search('el dorado')]).toEqual([[null], []]);

    // From now on, changes by the admin are visible immediately.
    await changeMovie({ movieId: 1, poster_path: '/other.jpg' });
    await refreshSearch();
    expect(await poster('Silent Harbour')).toEqual(['/other.jpg']);
  });

  it('gives added titles ids that don’t reveal when they were added', async () => {
    const idOf = async ({ title, year }: { title: string; year: number }) => idIn(await played.search(title), year);
    const ids = await Promise.all([...CORPUS, ...ADDED].map(idOf));
    const sorted = ids.toSorted((a, b) => a - b);
    expect(new Set(ids).size).toBe(ids.length);
    const added = ids.slice(-ADDED.length).map((id) => sorted.indexOf(id) / ids.length);
    expect(Math.min(...added)).toBeLessThan(0.9);
    expect(added).not.toEqual(added.toSorted((a, b) => a - b));
    // The correlation is 1 or −1 if the ids follow the order of insertion, and near 0 if they are independent of it.
    expect(Math.abs(rankCorrelation(ids))).toBeLessThan(0.2);
    const gaps = sorted.slice(1).map((id, index) => id - (sorted[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(1);
  });

  it('keeps ids across restarts and replicas, and uses different ids in another installation', async () => {
    const found = await played.search('Silent Harbour');
    const afterRestart = await pgTitleIds(played.database);
    expect(afterRestart(found.map((title) => ({ ...title, id: 1 })))).toEqual(found);
    const elsewhere = await runningCatalogue();
    await importInto(elsewhere, [...CORPUS, ...ADDED]);
    const there = await elsewhere.search('Silent Harbour');
    await elsewhere.stop();
    expect(there.map(({ title }) => title)).toEqual(found.map(({ title }) => title));
    expect(there[0]?.id).not.toBe(found[0]?.id);
  });
});

function idIn(found: readonly FoundTitle[], year: number): number {
  const title = found.find((each) => each.year === year);
  if (!title) throw new Error('The search does not find the title');
  return title.id;
}

/** Returns Spearman's correlation between the ids and the order in which their titles were added. */
function rankCorrelation(ids: readonly number[]): number {
  const sorted = ids.toSorted((a, b) => a - b);
  const squares = ids.reduce((sum, id, place) => sum + (sorted.indexOf(id) - place) ** 2, 0);
  return 1 - (6 * squares) / (ids.length * (ids.length ** 2 - 1));
}
