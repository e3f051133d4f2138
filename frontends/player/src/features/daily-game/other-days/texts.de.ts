import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  notYet: 'Dieser Film läuft noch nicht',
  notYetText: 'Der Film vom {day} beginnt an diesem Tag um Mitternacht (UTC).',
  impossible: 'Diesen Tag gibt es nicht',
  impossibleText: 'Der Kalender kennt dieses Datum nicht, also lief da auch nie ein Film.',
  noMovie: 'An diesem Tag lief kein Film',
  noMovieText: 'Der Projektor wurde noch gebaut. Such dir einen anderen Tag aus.',
  today: 'Film von heute spielen',
  earlier: 'Frühere Tage',
};
