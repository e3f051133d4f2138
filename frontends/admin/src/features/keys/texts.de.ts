import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  keys: 'Tastenkürzel',
  deleteKey: 'Entf',
  search: 'Filme suchen',
  add: 'Film hinzufügen',
  movies: 'Filme öffnen',
  calendar: 'Kalender öffnen',
  arrows: 'Auf „Auswählen“: nächste Position. Im Kalender: nächster Tag. In einem vergrößerten Bild: nächstes Bild.',
  select: 'Position oder Tag auswählen. Auf einer anderen Position oder einem anderen Tag: tauschen oder verschieben.',
  undo: 'Letzte Aktion rückgängig machen, solange ihre Meldung zu sehen ist',
  clearDay: 'Film des ausgewählten Tages aus dem Kalender nehmen',
  cancel: 'Auswahl aufheben oder Dialog schließen',
  zoom: 'Im vergrößerten Bild hinein- oder herauszoomen oder zur Originalgröße zurückkehren',
  help: 'Diese Tastenkürzel anzeigen',
};
