import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './failure-texts.ts';

export const german: Translated<typeof english> = {
  'being-played': 'Dieser Film ist jetzt dran',
  conflict: 'Die Bilder wurden inzwischen erneut geändert',
  'date-taken': 'Für den Tag ist inzwischen ein anderer Film geplant',
  'day-begun': 'Der Tag hat inzwischen begonnen',
  'no-such-movie': 'Den Film gibt es nicht mehr',
  'not-planned': 'Der Film ist nicht mehr für diesen Tag geplant',
};
