import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  score: 'Hinweis {score}/{count}',
  points: '{points} Punkte',
  firstHint: 'Auf den ersten Blick erraten!',
  secondHint: 'Auf den zweiten Blick erraten!',
  explanation: 'Je weniger Szenen du brauchst, desto besser.',
  explanationOfLoss: 'X heißt: Du hast den Film nicht erraten.',
  guesses: { one: '{count} Versuch', other: '{count} Versuche' },
  wrong: 'falscher Versuch',
  skipped: 'übersprungen',
  solved: 'erraten',
  unopened: 'nicht aufgedeckt',
  frame: 'Hinweis {number}: {outcome}.',
};
