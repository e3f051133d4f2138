import { featuredMovieSchema } from '@dreamreel/proto/catalogue/featured-movies';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { puzzle } from '../testing/in-memory.ts';
import { readSnapshot, snapshotOf } from './puzzle-snapshot.ts';

const { movie } = puzzle({ fallbackKeys: ['f'.repeat(32)] });
/** As the first version of the game has stored it: without a version, before there were fallback images. */
const { fallbackKeys: _, ...ofVersion1 } = movie;

it('reads a snapshot of the former version, and fills in what has been added since', () => {
  expect(readSnapshot(ofVersion1)).toEqual({ ...movie, fallbackKeys: [] });
});

it('reads what it has stored', () => {
  expect(readSnapshot(JSON.parse(JSON.stringify(snapshotOf(movie))))).toEqual(movie);
});

it('reads yesterday’s puzzles when the catalogue’s movie has a new required field', () => {
  const tomorrows = z.object({ ...featuredMovieSchema.shape, director: z.string() });
  expect(z.safeParse(tomorrows, movie).success).toBe(false);
  expect(readSnapshot(snapshotOf(movie))).toEqual(movie);
});

it('stores of a movie only what it knows, so that nothing unknown is kept for years', () => {
  const grown = { ...movie, director: 'Ridley Scott' };
  expect(snapshotOf(grown)).toEqual({ ...movie, snapshotVersion: 2 });
});

it('reads of a later version what it knows, while both run side by side', () => {
  expect(readSnapshot({ ...movie, snapshotVersion: 3, director: 'Ridley Scott' })).toEqual(movie);
});

it('rejects a snapshot that lacks what every version has', () => {
  const { title: __, ...untitled } = movie;
  expect(() => readSnapshot(untitled)).toThrow('title');
});
