import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './texts.ts';

export const german: Translated<typeof english> = {
  dashboardTitle: 'Admin-Dashboard · Dreamreel',
  pageTitle: '{page} · Admin-Dashboard · Dreamreel',
  navigation: 'Dashboard',
  didNotOpen: 'Das Dashboard lässt sich nicht öffnen',
  didNotOpenText: 'Der Server antwortet nicht. Alles Gespeicherte bleibt erhalten.',
  pageDidNotLoad: 'Diese Seite wurde nicht geladen',
  pageDidNotLoadText: 'Alles Gespeicherte bleibt erhalten. Prüf deine Verbindung und versuch es noch einmal.',
  adminsOnly: '{page}: nur für Admins',
  adminsOnlyText:
    'Du bist mit der Rolle Redaktion angemeldet. Wenn du etwas von dieser Seite brauchst, frag einen Admin.',
  addMovie: 'Film hinzufügen',
  allMovies: 'Alle Filme',
  tools: 'Werkzeuge',
  unknownMovie: 'Film {id}',
  noMovies: 'Noch keine Filme',
  noMoviesText:
    'Füg deinen ersten Film hinzu, erzeuge seine fünf Bilder und plane ihn für einen Tag ein. Jeden Tag um Mitternacht (UTC) kommt ein neuer Film ins Spiel.',
  addFirstMovie: 'Ersten Film hinzufügen',
  noSuchMovie:
    'Diesen Film gibt es nicht. Wenn er vor Kurzem gelöscht wurde, kannst du ihn am Ende der Liste aller Filme wiederherstellen.',
  movieDidNotLoad: 'Der Film wurde nicht geladen',
  checkConnection: 'Nichts ist verloren. Prüf deine Verbindung und versuch es noch einmal.',
  deleteMovie: 'Film löschen',
  delete: 'Löschen',
  deleteQuestion: 'Möchtest du „{title}“ wirklich löschen? Das lässt sich nicht rückgängig machen.',
  shownToday: 'Dieser Film ist heute im Spiel',
  swapNow: 'Jetzt tauschen',
  swapQuestion: 'Wer {title} ab jetzt spielt, bekommt die Hinweise in der neuen Reihenfolge.',
  close: 'Schließen',
  posts: 'Beiträge',
  postsDidNotLoad: 'Die Beiträge wurden nicht geladen',
  postsDidNotLoadText: 'Geplante Beiträge werden trotzdem veröffentlicht.',
  queue: 'Warteschlange',
  history: 'Verlauf',
  sandbox: 'Lokale Sandbox',
};
