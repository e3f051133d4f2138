import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  mark: '„{title}“ auswählen',
  generated: 'Erzeugt',
  pending: 'Ausstehend',
  featured: 'Termin: {date}',
  noDate: 'noch keiner',
  viewPrompts: 'Prompts ansehen',
  level: 'Stufe {level}',
  noPrompt: 'Noch kein Prompt.',
  howItPlayed: 'So haben die Spieler abgeschnitten',
  generate: 'Bilder erzeugen',
  regenerate: 'Mit neuem Szenensystem neu erzeugen',
  post: 'In sozialen Medien posten',
  play: 'Als Vorschau spielen',
  playMovie: '„{title}“ als Vorschau spielen',
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
  nearGuesses:
    'Diese häufigen Versuche stimmen fast mit dem Titel überein. Wenn du einen übernimmst, zählt er als richtig:',
  accept: 'Übernehmen',
  acceptGuess: '„{guess}“ übernehmen',
  saved: 'Film gespeichert',
  savedText: '„{title}“ wurde gespeichert.',
  notSaved: 'Film nicht gespeichert',
  notSavedText: 'Der Server antwortet nicht. Versuche es noch einmal.',
  warning: 'Warnung',
  swapAdvice:
    'Hinweis {harder} ist leichter als Hinweis {easier}, kommt aber vor ihm. Bei Hinweis {harder} haben {harderSolved} von {harderReached} Spielern den Film erraten ({harderRate}), bei Hinweis {easier} nur {easierSolved} von {easierReached} ({easierRate}). Tausche die beiden, damit die Reihenfolge stimmt.',
  swap: 'Positionen {harder} und {easier} tauschen',
  rate: '{rate} %, wahrscheinlich zwischen {from} und {to} %',
  'being-played':
    'Dieser Film ist heute dran. Die Reihenfolge seiner Hinweise lässt sich erst beurteilen, wenn der Tag vorbei ist.',
  'too-few-players':
    'Es gibt noch zu wenig Daten, um die Reihenfolge der Hinweise zu beurteilen. Mindestens zwei Hinweise müssen von jeweils {count} Spielern erreicht worden sein.',
  'images-changed':
    'Die Bilder wurden zwischen den Tagen geändert, an denen dieser Film lief. Darum lässt sich die Reihenfolge der Hinweise nicht beurteilen.',
  'in-order': 'Kein Hinweis ist deutlich leichter als ein späterer.',
  swapped:
    'Die Bilder haben sich geändert, seit der Film gespielt wurde. Darum lässt sich die Reihenfolge der Hinweise nicht beurteilen.',
};
