import type { english } from './storage-texts.ts';

type Text = keyof typeof english;
type Stored = {
  /** What it is called in the browser's own tools, or the name of the text that says it. */
  readonly names: string;
  /** The names of the texts: what it is, and until when it is kept. */
  readonly what: Text;
  readonly until: Text;
};

/** Everything that the site keeps in a browser. Whoever adds something to a storage adds it here. */
export const NECESSARY: readonly Stored[] = [
  { names: 'dreamreel.anonymousId', what: 'anonymousId', until: 'cleared' },
  { names: 'sessionNames', what: 'session', until: 'sessionEnds' },
  { names: 'userId, userEmail, userName', what: 'user', until: 'loggedOut' },
  { names: 'dreamreel.results', what: 'results', until: 'signedIn' },
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

export const FUNCTIONAL: readonly Stored[] = [
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
