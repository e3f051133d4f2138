import type { MovieChanges } from '@dreamreel/proto/catalogue/movies';
import { defineTexts } from '../../define-texts.ts';

/** Movie field labels, by field name in API requests. */
export const english = {
  title: 'title',
  year: 'year',
  director: 'director',
  cast: 'cast',
  genres: 'genres',
  description: 'description',
  germanTitle: 'German title',
  germanDescription: 'German description',
  aliases: 'other titles',
  imdbId: 'IMDb ID',
  tmdbId: 'TMDB ID',
  poster_path: 'poster',
  images: 'fallback images',
  featureDate: 'day',
} satisfies Record<keyof MovieChanges, string>;

export const fieldTexts = defineTexts('auditFields', english);
