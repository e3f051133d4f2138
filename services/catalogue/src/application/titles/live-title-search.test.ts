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
  let fails = false;

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
      if (fails) throw new Error('out of memory');
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
      why: (query: string) => search.search({ query }).map(({ title, match, alias }) => ({ title, match, alias })),
      find: (query: string) => search.search({ query }).map(({ title }) => title),
    };
  };
  return {
    start,
    change,
    indexOfNow,
    built,
    reported,
    setFails(value: boolean) {
      fails = value;
    },
    holdBuild() {
      const { promise, resolve } = Promise.withResolvers<void>();
      buildMayEnd = promise;
      return resolve;
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

  it('explains a match in the same way for a stored and for a new title', async () => {
    const { start, change, indexOfNow } = corpus('Alien Nation');
    const storedIndex = indexOfNow();
    change({ title: 'The Music Room', otherTitles: ['Jalsaghar'] });
    const { why } = await start(async () => storedIndex);
    expect(why('alien natoin')).toEqual([{ title: 'Alien Nation', match: 'close' }]);
    expect(why('jalsaghra')).toEqual([{ title: 'The Music Room', match: 'close', alias: 'Jalsaghar' }]);
    expect(why('music')).toEqual([{ title: 'The Music Room', match: 'close' }]);
  });

  it.each([
    [
      'lists at most one match with a typo',
      'alien',
      ['Alien', 'Alyen', 'Alion'],
      ['Alian', 'Aliin'],
      ['Alien', 'Alian'],
    ],
    ['drops a poor match', 'interstellar', ['Interstellar'], ['Interstallur'], ['Interstellar']],
  ])('merges new titles with stored titles: %s', async (_how, query, storedTitles, newTitles, expected) => {
    const { start, change, indexOfNow } = corpus(...storedTitles);
    const storedIndex = indexOfNow();
    for (const title of newTitles) change({ title });
    const { find } = await start(async () => storedIndex);
    expect(find(query)).toEqual(expected);
  });

  it('ranks a new title among the others', async () => {
    const { start, change, indexOfNow } = corpus();
    change({ title: 'Alien Nation', popularity: 9 });
    change({ title: 'Alien Covenant', popularity: 1 });
    const storedIndex = indexOfNow();
    change({ title: 'Alien Resurrection', popularity: 5 });
    const { find } = await start(async () => storedIndex);
    expect(find('alien')).toEqual(['Alien Nation', 'Alien Resurrection', 'Alien Covenant']);
  });
});

describe('building a large index', () => {
  it('keeps searching while a large index is built, and finds all titles afterwards', async () => {
    const { start, change, holdBuild, built } = corpus('Alien');
    const { find, refresh } = await start();
    const finishBuild = holdBuild();
    for (const title of many(3_000)) change({ title });
    change({ title: 'Jaws' });
    await refresh();
    expect(find('alien')).toEqual(['Alien']);
    finishBuild();
    while (built.length === 0) await new Promise(setImmediate);
    await refresh();
    expect(find('jaws')).toEqual(['Jaws']);
  });

  it('reports a failed build and repeats it at the next change', async () => {
    const { start, change, setFails, reported, built } = corpus('Alien');
    const { find, refresh } = await start();
    setFails(true);
    for (const title of many(3_000)) change({ title });
    await refresh();
    while (reported.length === 0) await new Promise(setImmediate);
    setFails(false);
    change({ title: 'Jaws' });
    await refresh();
    while (built.length === 0) await new Promise(setImmediate);
    await refresh();
    expect(find('jaws')).toEqual(['Jaws']);
  });
});

describe('the title of a name', () => {
  it('returns a title in its own spelling for any of its names in any spelling', async () => {
    const { start, change } = corpus('The Matrix', 'Alien', 'Aliens');
    const { findTitle, refresh } = await start();
    expect(findTitle('jaws')).toBeNull();
    change({ title: 'Jaws', otherTitles: ['Les Dents de la mer'] });
    await refresh();
    expect(['matrix', 'les dents de la mer', 'ALIENS ', 'alien'].map(findTitle)).toEqual([
      'The Matrix',
      'Jaws',
      'Aliens',
      'Alien',
    ]);
  });

  it('returns null if the text only resembles a title, is its prefix, or contains more', async () => {
    const { start } = corpus('The Matrix', 'Interstellar', 'Alien');
    const { findTitle } = await start();
    const texts = ['matri', 'interstelar', 'alien is the answer', 'https://example.org/alien', '', 'a'.repeat(300)];
    expect(texts.map(findTitle)).toEqual(texts.map(() => null));
  });
});
