import { expect, it } from '@jest/globals';
import { adminHarness, LAST_WEEK, TODAY, TOMORROW } from '../../testing/admin-harness.ts';
import { catalogueInMemory } from '../../testing/in-memory.ts';
import { writeOtherTitles } from './known-other-titles.ts';

const AWAY = { title: 'Spirited Away', year: 2001 };
const inJapanese = { ...AWAY, otherTitles: ['千と千尋の神隠し'] };

function setup() {
  const catalogue = catalogueInMemory();
  const harness = adminHarness(catalogue.transaction);
  const write = writeOtherTitles({ now: () => harness.time.now });
  return {
    ...catalogue,
    ...harness,
    importTitles: (...entries: Parameters<typeof write>[1]) =>
      catalogue.transaction((writes) => write(writes, entries)),
  };
}

it('adds the titles that the search knows for a new movie after the movie’s own aliases', async () => {
  const { create, movies, importTitles } = setup();
  await importTitles(inJapanese, { ...AWAY, otherTitles: ['Chihiros Reise ins Zauberland', 'SPIRITED AWAY'] });
  await create({ ...AWAY, aliases: ['Sen to Chihiro'] });
  await create({ title: 'Spirited Away', year: 1999 });
  expect((await movies.find(1))?.aliases).toEqual([
    'Sen to Chihiro',
    '千と千尋の神隠し',
    'Chihiros Reise ins Zauberland',
  ]);
  expect((await movies.find(2))?.aliases).toEqual([]);
});

it('adds imported titles to existing movies and publishes their days from today on', async () => {
  const { create, addImages, schedule, movies, importTitles, facts } = setup();
  await create({ ...AWAY, aliases: ['Sen to Chihiro'] });
  await create({ title: 'Heat', year: 1995 });
  for (const date of [LAST_WEEK, TODAY, TOMORROW]) await schedule({ movieId: 1, date });
  await addImages(1);
  facts.length = 0;
  await importTitles(inJapanese);
  expect((await movies.find(1))?.aliases).toEqual(['Sen to Chihiro', '千と千尋の神隠し']);
  expect(facts).toEqual([`${TODAY} shows Spirited Away`, `${TOMORROW} shows Spirited Away`, 'changed 1']);
});

it('publishes nothing if a movie already has the titles', async () => {
  const { create, importTitles, facts } = setup();
  await create({ ...AWAY, aliases: ['千と千尋の神隠し'] });
  facts.length = 0;
  await importTitles(inJapanese);
  expect(facts).toEqual([]);
});
