import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './hard-mode-texts.ts';

export const german: Translated<typeof english> = {
  hardMode: 'Schwerer Modus',
  noSkips: 'Schwerer Modus: Nur falsche Versuche decken Hinweise auf, und es gibt keine Szenenbeschreibungen.',
};
