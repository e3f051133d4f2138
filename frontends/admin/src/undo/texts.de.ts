import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  undone: 'Rückgängig gemacht',
  notUndone: 'Nicht rückgängig gemacht',
  stays: '{reason}. Deine Änderung bleibt bestehen.',
  uncertain: '{reason}. Prüfe den aktuellen Stand oder versuche es noch einmal.',
  noResponse: 'Der Server antwortet nicht',
  partlyUndone: '{done} von {total} rückgängig gemacht, aber nicht {titles}: {reason}.',
  previousImage: 'Position {position} von „{title}“ zeigt wieder das vorherige Bild',
  'being-played': 'Dieser Film ist jetzt dran',
  conflict: 'Die Bilder haben sich inzwischen noch einmal geändert',
  'date-taken': 'Für den Tag ist inzwischen ein anderer Film eingeplant',
  'day-begun': 'Der Tag hat inzwischen begonnen',
  'no-such-movie': 'Den Film gibt es nicht mehr',
  'not-planned': 'Der Film ist nicht mehr für diesen Tag eingeplant',
};
