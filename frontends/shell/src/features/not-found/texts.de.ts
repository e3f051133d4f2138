import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  title: '404 Seite nicht gefunden',
  text: 'Diese Szene wurde herausgeschnitten. Der Film von heute läuft noch.',
  play: 'Film von heute spielen',
  start: 'Zurück zum Anfang',
};
