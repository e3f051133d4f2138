import { featuredMovieSchema } from '@dreamreel/proto/catalogue/featured-movies';
import { expect, it } from '@jest/globals';
import * as z from 'zod';
import { puzzle } from '../testing/in-memory.ts';
import { readSnapshot, snapshotOf } from './puzzle-snapshot.ts';

const german = { germanTitle: 'Das unheimliche Wesen', germanDescription: 'Eine Crew erwacht zu früh.' };
const { movie } = puzzle({
  ...german,
  germanImageDescriptions: ['Dunkel.', '', '', '', ''],
  fallbackKeys: ['f'.repeat(32)],
});
/** A snapshot from the first version of the game, without a version number or fallback images. */
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
/** A snapshot as the second version first stored it. */
const ofVersion2 = { ...ofVersion1, fallbackKeys: ['f'.repeat(32)], snapshotVersion: 2 };

const withoutCredits = {
  ...movie,
  germanTitle: '',
  germanDescription: '',
  germanImageDescriptions: [],
  director: '',
  cast: [],
  imdbId: '',
  tmdbId: null,
};

it('reads snapshots of earlier versions and fills in the fields added since', () => {
  expect(readSnapshot(ofVersion1)).toEqual({ ...withoutCredits, fallbackKeys: [] });
  expect(readSnapshot(ofVersion2)).toEqual(withoutCredits);
});

it('reads the snapshots it stores', () => {
  expect(readSnapshot(JSON.parse(JSON.stringify(snapshotOf(movie))))).toEqual(movie);
});

it('reads yesterday’s puzzles when the catalogue’s movie has a new required field', () => {
  const tomorrows = z.object({ ...featuredMovieSchema.shape, studio: z.string() });
  expect(z.safeParse(tomorrows, movie).success).toBe(false);
  expect(readSnapshot(snapshotOf(movie))).toEqual(movie);
});

it('stores only the fields it knows, so no unknown field is kept for years', () => {
  const grown = { ...movie, studio: 'Brandywine' };
  expect(snapshotOf(grown)).toEqual({ ...movie, snapshotVersion: 2 });
});

it('reads the known fields of a snapshot from a later version, because both versions run side by side', () => {
  expect(readSnapshot({ ...movie, snapshotVersion: 3, studio: 'Brandywine' })).toEqual(movie);
});

it('rejects a snapshot without a field that every version has', () => {
  const { title: __, ...untitled } = movie;
  expect(() => readSnapshot(untitled)).toThrow('title');
});
