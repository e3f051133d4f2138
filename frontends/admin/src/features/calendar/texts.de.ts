import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  notLoaded: 'Der Kalender konnte nicht geladen werden',
  notLoadedText: 'Deine Planung ist unverändert. Prüfe deine Verbindung und versuche es noch einmal.',
  showLater: 'Spätere Tage anzeigen',
  days: 'Tage',
  month: 'Monat',
  today: 'Heute',
  previousWeek: 'Vorige Woche',
  nextWeek: 'Nächste Woche',
  nothingPlanned: 'kein Film war geplant',
  chooseMovie: 'Wähle den Film für diesen Tag aus.',
  find: 'Film suchen',
  movies: 'Filme',
  noneFound: 'Keine Filme gefunden.',
  moreFound: {
    one: '{count} weiterer Treffer. Gib mehr vom Titel ein.',
    other: '{count} weitere Treffer. Gib mehr vom Titel ein.',
  },
  addMovie: 'Neuen Film für diesen Tag hinzufügen',
  selected:
    '{title} am {day} ist ausgewählt. Wähle einen anderen Tag, um den Film zu verschieben. Ist dort schon einer geplant, tauschen die beiden die Plätze.',
  generate: 'Bilder erzeugen',
  openMovie: 'Film öffnen',
  chooseAnother: 'Anderen Film auswählen',
  remove: 'Aus dem Kalender nehmen',
  deselect: 'Auswahl aufheben',
  saved: 'Kalender gespeichert',
  planned: 'Für den {date} eingeplant',
  moved: 'Auf den {date} verschoben',
  swapped: 'Die Filme vom {from} und {to} wurden getauscht',
  removed: 'Am {date} ist jetzt kein Film geplant',
  notPassed: '„{title}“ hat den Ratetest nicht bestanden',
  notSaved: 'Kalender nicht gespeichert',
  notSavedText: 'Es wurde nichts geändert. Versuche es noch einmal.',
};
