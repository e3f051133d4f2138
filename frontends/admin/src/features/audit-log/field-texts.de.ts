import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './field-texts.ts';

export const german: Translated<typeof english> = {
  title: 'Titel',
  year: 'Jahr',
  director: 'Regie',
  cast: 'Besetzung',
  genres: 'Genres',
  description: 'Beschreibung',
  germanTitle: 'deutscher Titel',
  germanDescription: 'deutsche Beschreibung',
  aliases: 'weitere Titel',
  imdbId: 'IMDb-ID',
  tmdbId: 'TMDB-ID',
  poster_path: 'Plakat',
  images: 'Ersatzbilder',
  featureDate: 'Termin',
};
