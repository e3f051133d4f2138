import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  correct: 'Richtig!',
  lost: 'Leider verloren!',
  next: 'Der nächste Film kommt morgen',
  scenes: 'Alle Szenen des Films',
  sceneAlt: 'Szene {number} von {count}',
  previous: 'Vorige Szene',
  following: 'Nächste Szene',
  goTo: 'Zu Szene {number}',
  cast: 'Mit {names}',
  lookUp: 'Mehr über den Film',
  openInNewTab: '{site} (öffnet einen neuen Tab)',
  play: 'Diashow abspielen',
  pause: 'Diashow anhalten',
};
