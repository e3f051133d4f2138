import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './hard-mode-texts.ts';

export const german: Translated<typeof english> = {
  hardMode: 'Schwerer Modus',
  noSkips: 'Schwerer Modus: Hinweise öffnen sich nur durch falsche Tipps, und keine Szene wird beschrieben.',
  sameDirector: 'Dieselbe Regie.',
  sameDecade: 'Dasselbe Jahrzehnt.',
};
