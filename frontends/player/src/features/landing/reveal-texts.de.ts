import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './reveal-texts.ts';

export const german: Translated<typeof english> = {
  hidden: 'Welcher Film ist das?',
  play: 'Welcher Film ist das? Den Film vom {date} spielen',
  reveal: 'Lösung anzeigen',
  revealOf: 'Lösung anzeigen: Film vom {date}',
  hiddenScene: 'Eine Szene aus einem Film, den du noch nicht gespielt hast',
  lastHidden: 'Fünf Szenen aus dem vorigen Film, die leichteren unscharf. Würdest du den Film an der ersten erkennen?',
  playLast: 'Spielen',
  sceneHidden: 'Szene {number} von 5 aus dem vorigen Film',
};
