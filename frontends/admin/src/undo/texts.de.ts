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
};
