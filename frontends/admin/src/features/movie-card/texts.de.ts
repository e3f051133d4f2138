import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  mark: '„{title}“ markieren',
  generated: 'Erzeugt',
  pending: 'Ausstehend',
  featured: 'Termin: {date}',
  noDate: 'noch keiner',
  viewPrompts: 'Prompts ansehen',
  level: 'Stufe {level}',
  noPrompt: 'Noch kein Prompt.',
  howItPlayed: 'So lief das Spiel',
  generate: 'Bilder erzeugen',
  regenerate: 'Mit neuem Szenensystem neu erzeugen',
  post: 'In sozialen Medien posten',
  play: 'Zur Probe spielen, ohne Wertung',
  playMovie: '„{title}“ zur Probe spielen, ohne Wertung',
  edit: 'Bearbeiten',
  editMovie: '„{title}“ bearbeiten',
  delete: 'Löschen',
  deleteMovie: '„{title}“ löschen',
  onlyAdmins: 'Nur ein Admin kann Filme posten oder löschen',
  noFirstImage: 'Dieser Film hat kein erstes Bild zum Posten',
  didNotLoad: 'Die Ergebnisse konnten nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  notPlayed: 'Noch nicht gespielt.',
  games: { one: '{count} Spiel', other: '{count} Spiele' },
  hint: 'Hinweis',
  reached: 'Erreicht',
  solved: 'Erraten',
  skipped: 'Übersprungen',
  nearGuesses: 'Fast richtig. Vielleicht fehlt ein weiterer Titel:',
  accept: 'Übernehmen',
  acceptGuess: '„{guess}“ übernehmen',
  saved: 'Film gespeichert',
  savedText: '„{title}“ wurde gespeichert',
  notSaved: 'Film nicht gespeichert',
  notSavedText: 'Es wurde nichts gespeichert. Versuche es noch einmal.',
  warning: 'Warnung',
  swapAdvice:
    'Bei Hinweis {harder} haben {harderSolved} von {harderReached} den Film erraten ({harderRate}), bei Hinweis {easier} {easierSolved} von {easierReached} ({easierRate}).',
  swap: 'Positionen {harder} und {easier} tauschen',
  rate: '{rate} %, wahrscheinlich {from} bis {to} %',
  'being-played':
    'Dieser Film ist heute dran. Die Reihenfolge seiner Hinweise lässt sich beurteilen, wenn der Tag vorbei ist.',
  'too-few-players':
    'Die Reihenfolge der Hinweise lässt sich beurteilen, wenn mindestens zwei von ihnen von je {count} Spielern erreicht wurden.',
  'images-changed':
    'Die Bilder haben sich zwischen den Tagen dieses Films geändert. Darum lässt sich die Reihenfolge der Hinweise nicht beurteilen.',
  'in-order': 'Kein Hinweis ist klar leichter als ein späterer.',
  swapped:
    'Die Bilder haben sich geändert, seit der Film gespielt wurde. Darum lässt sich die Reihenfolge der Hinweise nicht beurteilen.',
};
