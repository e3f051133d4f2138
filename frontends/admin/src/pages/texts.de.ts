import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  dashboardTitle: 'Verwaltung · Dreamreel',
  pageTitle: '{page} · Verwaltung · Dreamreel',
  navigation: 'Verwaltung',
  didNotOpen: 'Die Verwaltung konnte nicht geöffnet werden',
  didNotOpenText: 'Der Server antwortet nicht. Alles Gespeicherte bleibt erhalten.',
  pageDidNotLoad: 'Diese Seite konnte nicht geladen werden',
  pageDidNotLoadText: 'Alles Gespeicherte bleibt erhalten. Prüfe deine Verbindung und versuche es noch einmal.',
  adminsOnly: '{page}: nur für Admins',
  adminsOnlyText: 'Deine Rolle ist „Redaktion“. Wenn du etwas von dieser Seite brauchst, frage einen Admin.',
  addMovie: 'Film hinzufügen',
  allMovies: 'Alle Filme',
  stillAnalyzer: 'Standbild-Analyse',
  openMovie: 'Film öffnen',
  imageOf: 'Bild {number} von „{title}“',
  prompt: 'Prompt',
  versions: 'Versionen',
  noMovies: 'Noch keine Filme',
  noMoviesText:
    'Füge deinen ersten Film hinzu, erzeuge seine fünf Bilder und plane ihn für einen Tag. Jeden Tag um Mitternacht (UTC) kommt ein neuer Film ins Spiel.',
  addFirstMovie: 'Ersten Film hinzufügen',
  noSuchMovie:
    'Diesen Film gibt es nicht. Wenn er vor Kurzem gelöscht wurde, kannst du ihn am Ende der Liste aller Filme wiederherstellen.',
  noSuchImage: 'Dieses Bild gibt es nicht. Vielleicht wurde sein Film gelöscht.',
  movieDidNotLoad: 'Der Film konnte nicht geladen werden',
  checkConnection: 'Es ist nichts verloren gegangen. Prüfe deine Verbindung und versuche es noch einmal.',
  deleteMovie: 'Film löschen',
  delete: 'Löschen',
  deleteQuestion: 'Möchtest du „{title}“ wirklich löschen? Das lässt sich nicht rückgängig machen.',
  shownToday: 'Dieser Film ist heute dran',
  swapNow: 'Jetzt tauschen',
  swapQuestion: 'Wer „{title}“ ab jetzt spielt, bekommt die Hinweise in der neuen Reihenfolge.',
  close: 'Schließen',
  posts: 'Beiträge',
  postsDidNotLoad: 'Die Beiträge konnten nicht geladen werden',
  postsDidNotLoadText:
    'Geplante Beiträge werden trotzdem pünktlich gepostet. Prüfe deine Verbindung und versuche es noch einmal.',
  queue: 'Warteschlange',
  history: 'Verlauf',
  sandbox: 'Lokale Sandbox',
};
