import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { adminHarness } from '../../testing/admin-harness.ts';
import { testCatalogue } from '../../testing/test-catalogue.ts';
import { pgTitleChoices } from './pg-title-choices.ts';

let catalogue: Awaited<ReturnType<typeof testCatalogue>>;
beforeAll(async () => {
  catalogue = await testCatalogue();
});
afterAll(() => catalogue.drop());

it('offers a movie’s title in alphabetical order among eleven well-known titles of its time', async () => {
  await adminHarness(catalogue.transaction).create({ title: 'Jaws', year: 1975 });
  const others = Array.from({ length: 20 }, (_, at) => `(${at}, 'Title ${String.fromCharCode(65 + at)}', 1970, ${at})`);
  const rows = [...others, `(20, 'Heat', 1995, 99)`, `(21, 'JAWS', 1976, 99)`].map((row) =>
    row.replace(/^\(\d+, /, '('),
  );
  await catalogue.database.query(
    {
      name: 'add',
      text: `INSERT INTO titles (title, year, popularity, other_titles) SELECT t.*, '{}' FROM (VALUES ${rows.join(', ')}) t`,
    },
    [],
  );
  const choices = await pgTitleChoices(catalogue.database)({ movieId: 1 });
  expect(choices).toEqual([
    'Jaws',
    ...[9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((at) => `Title ${String.fromCharCode(65 + at)}`),
  ]);
  expect(await pgTitleChoices(catalogue.database)({ movieId: 2 })).toEqual([]);
});
