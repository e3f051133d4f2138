import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: '404 Seite nicht gefunden',
  text: 'Unter dieser Adresse gibt es keine Seite. Der Film von heute wartet noch auf dich.',
  play: 'Film von heute spielen',
  start: 'Zur Startseite',
};
