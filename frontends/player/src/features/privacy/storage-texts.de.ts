import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './storage-texts.ts';

export const german: Translated<typeof english> = {
  kept: 'Speicherdauer: {until}.',
  cleared: 'bis du die Daten dieser Seite löschst',
  tab: 'bis du den Tab schließt',
  rejected: 'bis du deine Zustimmung widerrufst oder die Daten dieser Seite löschst',
  loggedOut: 'bis du dich abmeldest',
  sessionEnds: 'bis du dich abmeldest oder die Sitzung 45 Tage lang ungenutzt bleibt, höchstens aber 180 Tage',
  anonymousId: 'Eine zufällige Kennung, mit der der Server deine Spiele wiederfindet. Sie sagt nichts über dich aus.',
  sessionNames: 'dreamreel_session oder __Host-dreamreel_session (Cookie)',
  session: 'Hält dich angemeldet. Skripte können dieses Cookie nicht lesen.',
  user: 'Deine Kontodaten, damit die Seite anzeigen kann, wer angemeldet ist.',
  results: 'Wenn du ohne Konto spielst: die Ergebnisse deiner täglichen Spiele, für deine Statistik und deine Serie.',
  signedIn: 'bis du dich anmeldest oder die Daten dieser Seite löschst',
  openedHints:
    'Welche Hinweise du in den letzten fünf Spielen geöffnet hast, damit sie für dein Ergebnis zählen und du sie wieder ansehen kannst.',
  streak: 'Wenn du ein Konto hast: die Länge deiner Serie, damit die Seite sie anzeigen kann.',
  offered: 'Das letzte Spiel, nach dem wir dir ein Konto angeboten haben, damit wir nicht zweimal fragen.',
  consent: 'Deine Cookie-Auswahl und wann du sie getroffen hast.',
  consentClosed: 'Ob du das Cookie-Banner ohne Auswahl geschlossen hast.',
  scrollPositions: 'Wie weit du auf jeder Seite gescrollt hast, damit du mit „Zurück“ an dieselbe Stelle kommst.',
  themeNow: 'Deine Wahl zwischen heller und dunkler Darstellung, für diesen Besuch.',
  localeNow: 'Deine Wahl zwischen Englisch und Deutsch, für diesen Besuch.',
  hardModeNow: 'Ob der schwere Modus an ist, für diesen Besuch.',
  hardMode: 'Ob der schwere Modus an ist, für deinen nächsten Besuch.',
  hideTitlesNow: 'Ob die Titel der letzten Filme ausgeblendet sind, für diesen Besuch.',
  hideTitles: 'Ob die Titel der letzten Filme ausgeblendet sind, für deinen nächsten Besuch.',
  keysNow: 'Ob Kürzel mit einer Taste ausgeschaltet sind, für diesen Besuch.',
  theme: 'Deine Wahl zwischen heller und dunkler Darstellung, für deinen nächsten Besuch.',
  locale: 'Deine Wahl zwischen Englisch und Deutsch, für deinen nächsten Besuch.',
  keys: 'Ob Kürzel mit einer Taste ausgeschaltet sind, für deinen nächsten Besuch.',
  pages:
    'Seiten, die du geöffnet hast, damit sie sich offline öffnen lassen: Caches und der Service Worker, der sie füllt.',
  todaysGame: 'Das heutige Spiel, wie du es zuletzt gesehen hast, damit es sich offline öffnen lässt.',
  nextGame:
    'bis zum Spiel des nächsten Tages, bis sich jemand an- oder abmeldet oder bis du deine Zustimmung widerrufst oder die Daten dieser Seite löschst',
  reminder:
    'Die Uhrzeit deiner Erinnerung und die Adresse, unter der der Hersteller deines Browsers diesen Browser erreicht.',
  reminderOff: 'bis du die Erinnerung ausschaltest, deine Zustimmung widerrufst oder die Daten dieser Seite löschst',
};
