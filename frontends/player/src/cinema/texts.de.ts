import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  veryHard: 'Sehr schwer',
  hard: 'Schwer',
  medium: 'Mittel',
  easy: 'Leicht',
  veryEasy: 'Sehr leicht',
  poster: 'Plakat von „{title}“',
  retry: 'Noch einmal versuchen',
};
