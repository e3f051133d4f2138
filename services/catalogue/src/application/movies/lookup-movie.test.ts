import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { describe, expect, it } from '@jest/globals';
import type { MovieFound } from '../ports.ts';
import { lookupMovie } from './lookup-movie.ts';

const movie = (title: string, year: number, description = ''): MovieFound => {
  return { ...unknownFields, title, year, description, poster_path: null };
};
const away = async (): Promise<never> => {
  throw new Error('unavailable');
};

function setup({ corpus = [], tmdb }: { corpus?: MovieFound[]; tmdb?: () => Promise<MovieFound[]> } = {}) {
  const reported: unknown[] = [];
  const lookup = lookupMovie({
    corpus: async () => corpus,
    tmdb,
    findOwnMovies: async () => new Map([['1995 Heat', 7]]),
    report: (error) => reported.push(error),
  });
  return { lookup, reported };
}

describe('looking up a movie', () => {
  it('returns movies from the external database first, without duplicates, and marks existing ones', async () => {
    const corpus = [movie('Heat', 1995), movie('Heat', 1986)];
    const { lookup } = setup({ corpus, tmdb: async () => [movie('Heat', 1995, 'Two men in a café')] });
    expect(await lookup({ query: ' heat ' })).toEqual({
      ok: true,
      value: [
        { ...movie('Heat', 1995, 'Two men in a café'), source: 'tmdb', movieId: 7 },
        { ...movie('Heat', 1986), source: 'corpus', movieId: null },
      ],
    });
  });

  it('searches only the corpus while the external database is unavailable', async () => {
    const { lookup, reported } = setup({ corpus: [movie('Heat', 1986)], tmdb: away });
    expect(await lookup({ query: 'heat' })).toMatchObject({ value: [{ source: 'corpus' }] });
    expect(reported).toHaveLength(1);
  });

  it('fails when no source is available, unlike an empty result', async () => {
    expect(await setup({ tmdb: away }).lookup({ query: 'heat' })).toEqual({ ok: false, error: 'lookup-failed' });
    expect(await setup().lookup({ query: 'heat' })).toEqual({ ok: true, value: [] });
  });

  it('searches nothing for fewer than two characters', async () => {
    const { lookup, reported } = setup({ corpus: [movie('Heat', 1986)], tmdb: away });
    expect(await lookup({ query: ' h ' })).toEqual({ ok: true, value: [] });
    expect(reported).toEqual([]);
  });
});
