import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './reveal-texts.ts';

export const german: Translated<typeof english> = {
  hidden: 'Welcher Film ist das?',
  play: 'Welcher Film ist das? Den Film vom {date} spielen',
  reveal: 'Auflösen',
  revealOf: 'Den Film vom {date} auflösen',
  hiddenScene: 'Eine Szene eines Films, den du nicht gespielt hast',
  lastHidden: 'Fünf Träume des letzten Films, die deutlicheren verdeckt. Würdest du ihn am ersten erkennen?',
  playLast: 'Spielen',
  sceneHidden: 'Szene {number} von 5 des letzten Films',
};
