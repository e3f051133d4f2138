import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: '404 Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es keine Seite. Den Film von heute kannst du trotzdem spielen.',
  play: 'Film von heute spielen',
  start: 'Zur Startseite',
};
