import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './title-texts.ts';

export const german: Translated<typeof english> = {
  movies: 'Filme',
  calendar: 'Kalender',
  posts: 'Beiträge',
  numbers: 'Statistik',
  import: 'Import',
  game: 'Spiel',
  people: 'Team',
  audit: 'Protokoll',
  image: 'Bild',
  account: 'Dein Zugang',
};
