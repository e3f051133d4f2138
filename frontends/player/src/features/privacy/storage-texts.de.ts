import type { Translated } from '@dreamreel/ui/i18n/texts';
import type { english } from './storage-texts.ts';

export const german: Translated<typeof english> = {
  kept: 'Speicherdauer: {until}.',
  cleared: 'bis du es löschst',
  tab: 'bis du den Tab schließt',
  rejected: 'bis du deine Zustimmung widerrufst oder es löschst',
  loggedOut: 'bis du dich abmeldest',
  sessionEnds: 'höchstens 180 Tage, kürzer, wenn die Sitzung 45 Tage lang ungenutzt bleibt oder du dich abmeldest',
  anonymousId: 'Eine zufällige Kennung, mit der der Server deine Spiele wiederfindet. Sie sagt nichts über dich aus.',
  sessionNames: 'dreamreel_session oder __Host-dreamreel_session (Cookie)',
  session: 'Hält dich angemeldet. Skripte können es nicht lesen.',
  user: 'Wer angemeldet ist, damit die Seite es zeigen kann.',
  results: 'Ohne Konto: die Ergebnisse deiner täglichen Spiele, für deine Statistik und deine Serie.',
  signedIn: 'bis du dich anmeldest oder es löschst',
  openedHints:
    'Welche Hinweise du in den letzten fünf Spielen geöffnet hast, damit sie für dein Ergebnis zählen und du sie wieder ansehen kannst.',
  streak: 'Mit Konto: die Länge deiner Serie, damit die Seite sie zeigen kann.',
  offered: 'Das letzte Spiel, nach dem wir dir ein Konto angeboten haben, damit wir nicht zweimal fragen.',
  consent: 'Deine Auswahl zu Cookies und ihr Datum.',
  consentClosed: 'Ob du das Cookie-Banner ohne Auswahl geschlossen hast.',
  scrollPositions: 'Wie weit du auf jeder Seite gescrollt hast, damit du mit „Zurück“ an dieselbe Stelle kommst.',
  themeNow: 'Helle oder dunkle Darstellung, falls du gewählt hast, für diesen Besuch.',
  localeNow: 'Englisch oder Deutsch, falls du gewählt hast, für diesen Besuch.',
  hardModeNow: 'Ob der schwere Modus an ist, für diesen Besuch.',
  hardMode: 'Ob der schwere Modus an ist, für deinen nächsten Besuch.',
  hideTitlesNow: 'Ob die Titel der letzten Filme ausgeblendet sind, für diesen Besuch.',
  hideTitles: 'Ob die Titel der letzten Filme ausgeblendet sind, für deinen nächsten Besuch.',
  keysNow: 'Ob Kürzel mit einer Taste ausgeschaltet sind, für diesen Besuch.',
  theme: 'Helle oder dunkle Darstellung, für deinen nächsten Besuch.',
  locale: 'Englisch oder Deutsch, für deinen nächsten Besuch.',
  keys: 'Ob Kürzel mit einer Taste ausgeschaltet sind, für deinen nächsten Besuch.',
  pages:
    'Seiten, die du geöffnet hast, damit sie sich offline öffnen lassen: Caches und der Service Worker, der sie füllt.',
  todaysGame: 'Das heutige Spiel, wie du es zuletzt gesehen hast, damit es sich offline öffnen lässt.',
  nextGame:
    'bis zum Spiel des nächsten Tages, bis sich jemand an- oder abmeldet oder bis du deine Zustimmung widerrufst oder es löschst',
  reminder:
    'Die Uhrzeit deiner Erinnerung und die Adresse, unter der der Hersteller deines Browsers diesen Browser erreicht.',
  reminderOff: 'bis du die Erinnerung ausschaltest, deine Zustimmung widerrufst oder es löschst',
};
