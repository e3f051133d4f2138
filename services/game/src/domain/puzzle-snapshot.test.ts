import { featuredMovieSchema } from '@dreamreel/proto/catalogue/featured-movies';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { puzzle } from '../testing/in-memory.ts';
import { readSnapshot, snapshotOf } from './puzzle-snapshot.ts';

const { movie } = puzzle({ fallbackKeys: ['f'.repeat(32)] });
/** As the first version of the game has stored it: without a version, before there were fallback images. */
const ofVersion1 = {
  movieId: 4_001,
  title: 'Alien',
  year: 1979,
  description: 'A crew wakes too early.',
  poster: null,
  aliases: ['Alien: The Director’s Cut'],
  imageKeys: movie.imageKeys,
  imageDescriptions: movie.imageDescriptions,
};
/** As the second version has first stored it. */
const ofVersion2 = { ...ofVersion1, fallbackKeys: ['f'.repeat(32)], snapshotVersion: 2 };

const withoutCredits = { ...movie, director: '', cast: [], imdbId: '', tmdbId: null };

it('reads snapshots of former versions, and fills in what has been added since', () => {
  expect(readSnapshot(ofVersion1)).toEqual({ ...withoutCredits, fallbackKeys: [] });
  expect(readSnapshot(ofVersion2)).toEqual(withoutCredits);
});

it('reads what it has stored', () => {
  expect(readSnapshot(JSON.parse(JSON.stringify(snapshotOf(movie))))).toEqual(movie);
});

it('reads yesterday’s puzzles when the catalogue’s movie has a new required field', () => {
  const tomorrows = z.object({ ...featuredMovieSchema.shape, studio: z.string() });
  expect(z.safeParse(tomorrows, movie).success).toBe(false);
  expect(readSnapshot(snapshotOf(movie))).toEqual(movie);
});

it('stores of a movie only what it knows, so that nothing unknown is kept for years', () => {
  const grown = { ...movie, studio: 'Brandywine' };
  expect(snapshotOf(grown)).toEqual({ ...movie, snapshotVersion: 2 });
});

it('reads of a later version what it knows, while both run side by side', () => {
  expect(readSnapshot({ ...movie, snapshotVersion: 3, studio: 'Brandywine' })).toEqual(movie);
});

it('rejects a snapshot that lacks what every version has', () => {
  const { title: __, ...untitled } = movie;
  expect(() => readSnapshot(untitled)).toThrow('title');
});
