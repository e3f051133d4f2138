import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './subscribe-texts.ts';

export const german: Translated<typeof english> = {
  reminder:
    'Lass dich an den neuen Film erinnern: <feed>Feed</feed> oder <calendar>Kalender</calendar>. Keiner nennt seinen Titel.',
};
