import { defineTexts } from '../../define-texts.ts';

/** Names of a movie's fields, by the field's name in requests. */
export const english = {
  title: 'title',
  year: 'year',
  director: 'director',
  description: 'description',
  aliases: 'other titles',
  poster_path: 'poster',
  images: 'fallback images',
  featureDate: 'day',
};

export const fieldTexts = defineTexts('auditFields', english);
