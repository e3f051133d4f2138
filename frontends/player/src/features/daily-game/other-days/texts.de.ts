import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  notYet: 'Diesen Film gibt es noch nicht',
  notYetText: 'Den Film vom {day} gibt es an diesem Tag ab Mitternacht (UTC).',
  impossible: 'Diesen Tag gibt es nicht',
  impossibleText: 'Prüfe das Datum in der Adresszeile oder such dir einen anderen Tag aus.',
  noMovie: 'An diesem Tag gab es keinen Film',
  noMovieText: 'Such dir einen anderen Tag aus.',
  today: 'Film von heute spielen',
  earlier: 'Frühere Filme',
};
