import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './warning-texts.ts';

export const german: Translated<typeof english> = {
  'names-movie': 'Nennt den Titel',
  'names-character': 'Nennt einen Namen aus der Beschreibung',
  'being-played': 'Dieses Bild ist heute im Spiel und wird durch ein neues sofort ersetzt',
  'near-duplicate': 'Sieht einem anderen Bild des Films sehr ähnlich',
  'wrong-size': 'Hatte eine andere Größe als angefordert und wurde angepasst',
};
