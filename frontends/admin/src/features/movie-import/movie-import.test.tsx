import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { type ImportedMovie, movieImportSchema } from '@dreamreel/proto/catalogue/movies';
import { errorResponse, ok } from '@dreamreel/ui/testing/serve';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { openDashboard } from '../../testing/open-dashboard.tsx';

const IMPORT = 'POST /api/admin/import-movies';
// jsdom's files cannot be read.
const file = (text: string, encoding: 'utf8' | 'latin1' = 'utf8') =>
  Object.assign(new File([text], 'movies.csv'), { arrayBuffer: async () => Buffer.from(text, encoding) });
const exists = 'A movie with this title and year is there already: Alien (1979)';
const checked: ImportedMovie[] = [{ outcome: 'ready' }, { outcome: 'rejected', message: exists }];

async function open(...responses: ReturnType<typeof ok>[]) {
  const rest = [...responses];
  const page = await openDashboard([], { [IMPORT]: () => rest.shift() ?? ok({}) }, '/admin?tab=import');
  return {
    ...page,
    choose: async (chosen: File) => page.user.upload(await screen.findByLabelText('CSV file'), chosen),
  };
}

const rowOf = (title: RegExp) => within(screen.getByRole('row', { name: title }));

it('checks a chosen file at once and again after a failure, adds nothing before the import, and reports each line', async () => {
  const added: ImportedMovie[] = [
    { outcome: 'added', movieId: 9 },
    { outcome: 'rejected', message: exists },
  ];
  const { choose, user, server } = await open(
    errorResponse(503, 'unavailable', 'The catalogue is unavailable'),
    ok({ movies: checked }),
    ok({ movies: added }),
  );
  await choose(file('title,year,date\nRan,1985,2027-01-05\nAlien,1979,\nHeat,soon,'));
  expect(await screen.findByText('The catalogue is unavailable')).toBeVisible();
  await user.click(screen.getByText('Check again'));
  expect(await screen.findByText('1 movie can be added')).toBeVisible();
  expect(rowOf(/Ran/).getByText('Can be added')).toBeVisible();
  expect(rowOf(/Alien/).getByText(exists)).toBeVisible();
  expect(rowOf(/Heat/).getByText('“soon” isn’t a year from 1888 to 2100')).toBeVisible();
  await user.click(screen.getByText('Import 1 movie'));
  expect(await screen.findByText('1 movie added')).toBeVisible();
  expect(rowOf(/Ran/).getByText('Added')).toBeVisible();
  expect(screen.queryByText(/^Import 1/)).toBeNull();
  expect(server.to(IMPORT).map(({ body }) => body)).toMatchObject([
    { dryRun: true },
    { dryRun: true, movies: [{ title: 'Ran', featureDate: '2027-01-05' }, { title: 'Alien' }] },
    { dryRun: false },
  ]);
});

it('imports a long file in parts, and repeats only the rest after a part failed', async () => {
  const all = (count: number, outcome: ImportedMovie['outcome']) =>
    ok({ movies: Array.from({ length: count }, () => ({ outcome })) });
  const { choose, user, server } = await open(
    all(200, 'ready'),
    all(200, 'ready'),
    all(50, 'ready'),
    all(200, 'added'),
    errorResponse(503, 'unavailable', 'The catalogue is unavailable'),
    all(200, 'added'),
    all(50, 'added'),
  );
  await choose(file(`title,year\n${Array.from({ length: 450 }, (_, index) => `Movie ${index},1985`).join('\n')}`));
  await user.click(await screen.findByText('Import 450 movies'));
  expect(await screen.findByText('The catalogue is unavailable')).toBeVisible();
  expect(screen.getByText('200 movies added')).toBeVisible();
  await user.click(screen.getByText('Import the other 250 movies'));
  expect(await screen.findByText('450 movies added')).toBeVisible();
  const sent = server.to(IMPORT).map(({ body }) => z.parse(movieImportSchema, body));
  expect(sent.map(({ dryRun, movies }) => [dryRun, movies.length, movies[0]?.title])).toEqual([
    [true, 200, 'Movie 0'],
    [true, 200, 'Movie 200'],
    [true, 50, 'Movie 400'],
    [false, 200, 'Movie 0'],
    [false, 200, 'Movie 200'],
    [false, 200, 'Movie 200'],
    [false, 50, 'Movie 400'],
  ]);
});

it('splits a file with long texts into requests that the server accepts', async () => {
  const part = ok({ movies: Array.from({ length: 200 }, () => ({ outcome: 'ready' })) });
  const { choose, server } = await open(part, part, part);
  const text = '這'.repeat(2_000);
  await choose(
    file(
      `title,year,description\n${Array.from({ length: 200 }, (_, index) => `Movie ${index},1985,${text}`).join('\n')}`,
    ),
  );
  expect(await screen.findByText('200 movies can be added')).toBeVisible();
  const sizes = server.to(IMPORT).map(({ body }) => Buffer.byteLength(JSON.stringify(body)));
  expect(sizes.length).toBe(2);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(movieOperations.importMovies.http.maxBodyBytes);
});

it('adds a movie with almost the same title as another only if the admin confirms it', async () => {
  const similar: ImportedMovie = { outcome: 'similar', message: 'A movie of this year has almost the same title' };
  const added: ImportedMovie = { outcome: 'added', movieId: 9 };
  const { choose, user, server } = await open(
    ok({ movies: [similar, { outcome: 'ready' }] }),
    ok({ movies: [added, added] }),
  );
  await choose(file('title,year\nALIEN,1979\nRan,1985'));
  expect(await screen.findByText('1 movie can be added')).toBeVisible();
  await user.click(rowOf(/ALIEN/).getByLabelText('Add anyway'));
  await user.click(await screen.findByText('Import 2 movies'));
  expect(await screen.findByText('2 movies added')).toBeVisible();
  expect(server.to(IMPORT).at(-1)?.body).toMatchObject({
    dryRun: false,
    movies: [{ title: 'ALIEN', confirmSimilar: true }, { title: 'Ran' }],
  });
});

it('rejects a file without a list of movies, and names ignored columns and the encoding of another', async () => {
  const { choose, server } = await open(ok({ movies: [{ outcome: 'ready' }] }));
  await choose(file('hello'));
  expect(await screen.findByText(/The first line must name the columns/)).toBeVisible();
  expect(server.to(IMPORT)).toEqual([]);
  await choose(file('title,year,rating\nAmélie,2001,9', 'latin1'));
  expect(await screen.findByText(/Ignored columns: rating/)).toBeVisible();
  expect(screen.getByText(/it was read as Windows-1252/)).toBeVisible();
  expect(rowOf(/Amélie/).getByText('Can be added')).toBeVisible();
});
