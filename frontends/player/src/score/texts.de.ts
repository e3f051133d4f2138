import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  score: 'Hinweis {score}/{count}',
  points: '{points} Punkte',
  firstHint: 'Auf den ersten Blick erraten!',
  secondHint: 'Auf den zweiten Blick erraten!',
  explanation: 'Dein Ergebnis ist der Hinweis, bei dem du den Film erraten hast. Je niedriger, desto besser.',
  explanationOfLoss: 'Das Ergebnis ist der Hinweis, bei dem du den Film errätst. X heißt: nicht erraten.',
  guesses: { one: '{count} Versuch', other: '{count} Versuche' },
  wrong: 'falscher Versuch',
  skipped: 'übersprungen',
  solved: 'erraten',
  unopened: 'nicht aufgedeckt',
  frame: 'Hinweis {number}: {outcome}.',
};
