import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  region: 'Ausgewählte Filme',
  marked: { one: '{count} Film ausgewählt', other: '{count} Filme ausgewählt' },
  plan: 'Für die nächsten freien Tage planen',
  imagesMissing: 'Einigen Filmen fehlen Bilder',
  imagesMissingText: '{titles}. Fehlen an ihrem Tag noch Bilder, wird für diesen Tag ein anderer Film gewählt.',
  planAnyway: 'Trotzdem planen',
  onlyAdminsDelete: 'Nur ein Admin kann Filme löschen',
  delete: 'Löschen',
  unmarkAll: 'Auswahl aufheben',
  deleteTitle: { one: '{count} Film löschen', other: '{count} Filme löschen' },
  deleteAll: 'Alle löschen',
  deleteQuestion:
    '{titles}. Filme, die schon gespielt wurden, werden nicht gelöscht. Die übrigen kannst du 30 Tage lang wiederherstellen.',
  progress: '{done} von {total} …',
  allDone: '{done} von {total} erledigt',
  someFailed: '{done} von {total} erledigt, {failed} fehlgeschlagen',
  done: 'Erledigt',
  failed: 'Fehlgeschlagen',
  deleting: 'Filme werden gelöscht',
  deleted: 'Gelöscht',
  planning: 'Filme werden für die nächsten freien Tage geplant',
  planned: 'Geplant für den {date}',
  moviesDeleted: { one: '{count} Film gelöscht', other: '{count} Filme gelöscht' },
  restorable: 'Bis zum {date} kannst du sie unter „Kürzlich gelöscht“ wiederherstellen.',
  moviesBack: { one: '{count} Film ist wieder da', other: '{count} Filme sind wieder da' },
  moviesPlanned: { one: '{count} Film geplant', other: '{count} Filme geplant' },
  plannedFrom: 'Freie Tage vom {first} bis zum {last}',
  moviesUnplanned: { one: '{count} Film ist nicht mehr geplant', other: '{count} Filme sind nicht mehr geplant' },
  noResponse: 'Der Server antwortet nicht. Versuche es noch einmal.',
};
