import type { english } from './storage-texts.ts';

type TextName = keyof typeof english;
type StoredItem = {
  /** The storage keys, as the browser's developer tools show them, or the name of the text that lists them. */
  readonly names: string;
  /** The names of the messages that describe the item and its retention. */
  readonly what: TextName;
  readonly until: TextName;
};

/**
 * Everything that the site stores in a browser because the game needs it. Add every new storage key here or to
 * `FUNCTIONAL`.
 */
export const NECESSARY: readonly StoredItem[] = [
  { names: 'dreamreel.anonymousId', what: 'anonymousId', until: 'cleared' },
  { names: 'sessionNames', what: 'session', until: 'sessionEnds' },
  { names: 'userId, userEmail, userName', what: 'user', until: 'loggedOut' },
  { names: 'dreamreel.results', what: 'results', until: 'signedIn' },
  { names: 'dreamreel.openedHints', what: 'openedHints', until: 'cleared' },
  { names: 'dreamreel.streak', what: 'streak', until: 'loggedOut' },
  { names: 'dreamreel.offeredFor', what: 'offered', until: 'cleared' },
  { names: 'dreamreel.consent', what: 'consent', until: 'cleared' },
  { names: 'dreamreel.consentClosed', what: 'consentClosed', until: 'tab' },
  { names: 'dreamreel.scrollPositions', what: 'scrollPositions', until: 'tab' },
  { names: 'dreamreel.theme', what: 'themeNow', until: 'tab' },
  { names: 'dreamreel.locale', what: 'localeNow', until: 'tab' },
  { names: 'dreamreel.hardMode', what: 'hardModeNow', until: 'tab' },
  { names: 'dreamreel.hideTitles', what: 'hideTitlesNow', until: 'tab' },
  { names: 'dreamreel.singleKeys', what: 'keysNow', until: 'tab' },
];

export const FUNCTIONAL: readonly StoredItem[] = [
  { names: 'dreamreel.theme', what: 'theme', until: 'rejected' },
  { names: 'dreamreel.locale', what: 'locale', until: 'rejected' },
  { names: 'dreamreel.hardMode', what: 'hardMode', until: 'rejected' },
  { names: 'dreamreel.hideTitles', what: 'hideTitles', until: 'rejected' },
  { names: 'dreamreel.singleKeys', what: 'keys', until: 'rejected' },
  {
    names: 'dreamreel-pages-1, dreamreel-files-1, dreamreel-fallback-1, sw.js',
    what: 'pages',
    until: 'rejected',
  },
  { names: 'dreamreel-game-1', what: 'todaysGame', until: 'nextGame' },
  { names: 'dreamreel.reminderHour, PushSubscription', what: 'reminder', until: 'reminderOff' },
];
