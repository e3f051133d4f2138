import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  keys: 'Tastenkürzel',
  deleteKey: 'Entf',
  search: 'Filme suchen',
  add: 'Film hinzufügen',
  movies: 'Filme öffnen',
  calendar: 'Kalender öffnen',
  arrows:
    'Auf einem Auswahlknopf: nächste Position. Im Kalender: nächster Tag. In einem vergrößerten Bild: nächstes Bild.',
  select: 'Position auswählen oder Tag aufnehmen. Auf dem zweiten: tauschen oder verschieben.',
  clearDay: 'Film vom ausgewählten Tag im Kalender nehmen',
  cancel: 'Auswahl aufheben oder Dialog schließen',
  zoom: 'Vergrößertes Bild vergrößern, verkleinern oder zurücksetzen',
  help: 'Diese Tastenkürzel anzeigen',
};
