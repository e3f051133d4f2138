import { foldTitle, titleSpellings } from '@dreamreel/rules/titles';
import { expect, it } from '@jest/globals';
import { wellKnownCredits, wellKnownTitles } from './well-known-titles.ts';

const GENRES =
  'Action Adventure Animation Comedy Crime Drama Family Fantasy History Horror Music Mystery Romance Thriller War Western'.split(
    ' ',
  );

it('lists no movie whose name is another movie’s name with its umlauts written out', async () => {
  const names = (await wellKnownTitles()).flatMap(({ title, otherTitles }) => [title, ...otherTitles]);
  const written = new Set(names.map(foldTitle));
  const respelled = names.flatMap((name) => titleSpellings(name).slice(1));
  expect(respelled.length).toBeGreaterThan(50);
  expect(respelled.filter((spelling) => written.has(foldTitle(spelling)))).toEqual([]);
});

it('knows the directors and genres of every famous movie, with genres named as in the movie database', async () => {
  const creditsOf = await wellKnownCredits();
  const famous = (await wellKnownTitles()).filter(({ popularity }) => popularity !== undefined);
  expect(famous.length).toBeGreaterThan(250);
  for (const { title, year } of famous) {
    const { directors, genres } = creditsOf(title, year) ?? { directors: [], genres: [] };
    expect({ title, directors: directors.length > 0, genres: genres.length > 0 }).toMatchObject({
      directors: true,
      genres: true,
    });
    expect([...GENRES, 'Science Fiction']).toEqual(expect.arrayContaining([...genres]));
  }
  expect(creditsOf('The Matrix', 1999)?.directors).toEqual(['Lana Wachowski', 'Lilly Wachowski']);
  expect(creditsOf('The Matrix', 1998)).toBeUndefined();
});
