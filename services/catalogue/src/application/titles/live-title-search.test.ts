import { describe, expect, it } from '@jest/globals';
import { buildIndex, type IndexedTitle } from '../../title-search/title-search.ts';
import type { BuiltIndex, TitleIndexes } from '../ports.ts';
import { liveTitleSearch } from './live-title-search.ts';

const TITLE = { title: 'Alien', year: 1979, poster_path: null, otherTitles: [], popularity: null };

/** Titles whose revision is the order in which they were added. `holdBuild` delays `build`. */
function corpus(...names: string[]) {
  const rows: { title: IndexedTitle; revision: number }[] = [];
  const built: number[] = [];
  const reported: unknown[] = [];
  let buildMayEnd: Promise<void> = Promise.resolve();

  const change = (title: Partial<IndexedTitle>) => {
    const id = title.id ?? rows.length + 1;
    const place = rows.findIndex((row) => row.title.id === id);
    if (place >= 0) rows.splice(place, 1);
    rows.push({ title: { ...TITLE, ...title, id }, revision: (rows.at(-1)?.revision ?? 0) + 1 });
  };
  for (const title of names) change({ title });

  const indexOfNow = (): BuiltIndex => {
    const index = buildIndex(rows.map(({ title }) => title));
    return { index, revision: rows.at(-1)?.revision ?? -1 };
  };
  const indexes: TitleIndexes = {
    load: async () => undefined,
    async build() {
      const now = indexOfNow();
      await buildMayEnd;
      built.push(now.revision);
      return now;
    },
  };
  const changedSince = async (revision: number, most: number) =>
    rows
      .filter((row) => row.revision > revision)
      .slice(0, most)
      .map(({ title }) => title);

  const start = async (load: TitleIndexes['load'] = indexes.load) => {
    const report = (error: unknown) => void reported.push(error);
    const search = liveTitleSearch({ titles: { changedSince }, indexes: { ...indexes, load }, report });
    await search.start();
    return {
      refresh: search.refresh,
      findTitle: search.findTitle,
      find: (query: string) => search.search({ query }).map(({ title }) => title),
    };
  };
  return {
    start,
    change,
    indexOfNow,
    built,
    reported,
    holdBuild() {
      const held = Promise.withResolvers<void>();
      buildMayEnd = held.promise;
      return held;
    },
  };
}

const many = (count: number) => Array.from({ length: count }, (_, i) => `Filler ${i}`);

describe('searching titles that change', () => {
  it('finds titles from the start and those added since', async () => {
    const { start, change } = corpus('Alien');
    const { find, refresh } = await start();
    expect(find('alien')).toEqual(['Alien']);
    change({ title: 'Aliens' });
    await refresh();
    expect(find('alien')).toEqual(['Alien', 'Aliens']);
  });

  it('builds no index if the stored one has nearly all titles, and finds changed titles only in their new form', async () => {
    const { start, change, indexOfNow, built } = corpus('Alien', 'Jaws', ...many(3_000));
    const storedIndex = indexOfNow();
    change({ id: 1, title: 'Alien: the other cut' });
    const { find, refresh } = await start(async () => storedIndex);
    expect(find('alien')).toEqual(['Alien: the other cut']);
    change({ id: 2, title: 'Alien Nation' });
    await refresh();
    expect([find('alien'), find('jaws')]).toEqual([['Alien Nation', 'Alien: the other cut'], []]);
    expect(built).toEqual([]);
  });

  it('drops a poor match with a new title', async () => {
    const { start, change, indexOfNow } = corpus('Interstellar');
    const storedIndex = indexOfNow();
    change({ title: 'Interstallur' });
    expect((await start(async () => storedIndex)).find('interstellar')).toEqual(['Interstellar']);
  });
});

it('keeps searching while a large index is built, reports a failed build, and repeats it at the next change', async () => {
  const { start, change, holdBuild, built, reported } = corpus('Alien');
  const { find, refresh } = await start();
  const held = holdBuild();
  for (const title of many(3_000)) change({ title });
  await refresh();
  expect(find('alien')).toEqual(['Alien']);
  held.reject(new Error('out of memory'));
  while (reported.length === 0) await new Promise(setImmediate);
  holdBuild().resolve();
  change({ title: 'Jaws' });
  await refresh();
  while (built.length === 0) await new Promise(setImmediate);
  await refresh();
  expect(find('jaws')).toEqual(['Jaws']);
});

it('returns a title in its own spelling for any of its whole names in any spelling, and only for those', async () => {
  const { start, change } = corpus('The Matrix', 'Alien', 'Aliens', 'Interstellar');
  const { findTitle, refresh } = await start();
  expect(findTitle('jaws')).toBeNull();
  change({ title: 'Jaws', otherTitles: ['Les Dents de la mer'] });
  await refresh();
  const found = ['matrix', 'les dents de la mer', 'ALIENS ', 'alien'].map(findTitle);
  expect(found).toEqual(['The Matrix', 'Jaws', 'Aliens', 'Alien']);
  const others = ['matri', 'interstelar', 'alien is the answer', 'https://example.org/alien', '', 'a'.repeat(300)];
  expect(others.map(findTitle)).toEqual(others.map(() => null));
});
