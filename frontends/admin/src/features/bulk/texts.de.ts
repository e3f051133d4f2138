import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  region: 'Ausgewählte Filme',
  marked: { one: '{count} Film ausgewählt', other: '{count} Filme ausgewählt' },
  plan: 'An den nächsten freien Tagen einplanen',
  imagesMissing: 'Einigen Filmen fehlen Bilder',
  imagesMissingText: '{titles}. Fehlen an ihrem Tag noch Bilder, wird für diesen Tag ein anderer Film gewählt.',
  planAnyway: 'Trotzdem einplanen',
  onlyAdminsDelete: 'Nur ein Admin kann Filme löschen',
  delete: 'Löschen',
  unmarkAll: 'Auswahl aufheben',
  deleteTitle: { one: '{count} Film löschen', other: '{count} Filme löschen' },
  deleteAll: 'Alle löschen',
  deleteQuestion:
    '{titles}. Filme, die schon im Spiel waren, bleiben erhalten. Die anderen kannst du 30 Tage lang wiederherstellen.',
  progress: '{done} von {total} …',
  allDone: '{done} von {total} erledigt',
  someFailed: '{done} von {total} erledigt, {failed} fehlgeschlagen',
  done: 'Erledigt',
  failed: 'Fehlgeschlagen',
  deleting: 'Filme werden gelöscht',
  deleted: 'Gelöscht',
  planning: 'Filme werden an den nächsten freien Tagen eingeplant',
  planned: 'Eingeplant für den {date}',
  moviesDeleted: { one: '{count} Film gelöscht', other: '{count} Filme gelöscht' },
  restorable: 'Bis zum {date} kannst du sie unter „Kürzlich gelöscht“ wiederherstellen.',
  moviesBack: { one: '{count} Film ist wieder da', other: '{count} Filme sind wieder da' },
  moviesPlanned: { one: '{count} Film eingeplant', other: '{count} Filme eingeplant' },
  plannedFrom: 'Freie Tage vom {first} bis zum {last}',
  moviesUnplanned: { one: '{count} Film ist nicht mehr eingeplant', other: '{count} Filme sind nicht mehr eingeplant' },
  noResponse: 'Der Server antwortet nicht. Versuche es noch einmal.',
};
