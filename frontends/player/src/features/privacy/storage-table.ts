import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type StoredItem = {
  /** The storage keys, as the browser's developer tools show them, or a text that lists them. */
  readonly names: string | MessageDescriptor;
  readonly what: MessageDescriptor;
  readonly until: MessageDescriptor;
};

const UNTIL_CLEARED = msg`until you clear this site’s data`;
const UNTIL_LOGGED_OUT = msg`until you log out`;
const UNTIL_TAB_CLOSED = msg`until you close the tab`;
const UNTIL_REJECTED = msg`until you withdraw your consent or clear this site’s data`;

/** Settings that are kept for later visits only if the visitor agrees. */
const CHOICES = [
  { names: 'dreamreel.theme', what: msg`Your choice of light or dark theme.` },
  { names: 'dreamreel.locale', what: msg`Your choice of English or German.` },
  { names: 'dreamreel.hardMode', what: msg`Whether hard mode is on.` },
  { names: 'dreamreel.hideTitles', what: msg`Whether the titles of previous movies are hidden.` },
  { names: 'dreamreel.singleKeys', what: msg`Whether single-key shortcuts are off.` },
];

/**
 * Everything that the site stores in a browser because the game needs it. Add every new storage key here or to
 * `FUNCTIONAL`.
 */
export const NECESSARY: readonly StoredItem[] = [
  {
    names: 'dreamreel.anonymousId',
    what: msg`A random number that lets the server find your games. It contains no information about you.`,
    until: UNTIL_CLEARED,
  },
  {
    names: msg`dreamreel_session or __Host-dreamreel_session (cookie)`,
    what: msg`Keeps you signed in. Scripts can’t read this cookie.`,
    until: msg`until you log out or have been inactive for 45 days, but for 180 days at most`,
  },
  {
    names: 'userId, userEmail, userName',
    what: msg`Your account details, so that the page can show who is signed in.`,
    until: UNTIL_LOGGED_OUT,
  },
  {
    names: 'dreamreel.results',
    what: msg`If you play without an account: the results of your daily games, for your statistics and streak.`,
    until: msg`until you sign in or clear this site’s data`,
  },
  {
    names: 'dreamreel.lastGuessedDay',
    what: msg`The last day on which you sent a guess, so that the page knows whether to ask the server for your game.`,
    until: UNTIL_CLEARED,
  },
  {
    names: 'dreamreel.openedHints',
    what: msg`Which hints you opened in your last five games, so that they count toward your score and you can view them again.`,
    until: UNTIL_CLEARED,
  },
  {
    names: 'dreamreel.streak',
    what: msg`If you have an account: the length of your streak, so that the page can show it.`,
    until: UNTIL_LOGGED_OUT,
  },
  {
    names: 'dreamreel.offeredFor',
    what: msg`The last game after which we offered you an account, so that we don’t offer it twice for the same game.`,
    until: UNTIL_CLEARED,
  },
  { names: 'dreamreel.consent', what: msg`Your cookie choice and when you made it.`, until: UNTIL_CLEARED },
  {
    names: 'dreamreel.consentClosed',
    what: msg`Whether you closed the cookie banner without choosing.`,
    until: UNTIL_TAB_CLOSED,
  },
  {
    names: 'dreamreel.scrollPositions',
    what: msg`How far you’ve scrolled on each page, so that Back returns you to the same place.`,
    until: UNTIL_TAB_CLOSED,
  },
  ...CHOICES.map((choice) => ({ ...choice, until: UNTIL_TAB_CLOSED })),
];

export const FUNCTIONAL: readonly StoredItem[] = [
  ...CHOICES.map((choice) => ({ ...choice, until: UNTIL_REJECTED })),
  {
    names: 'dreamreel-pages-1, dreamreel-files-1, dreamreel-fallback-1, sw.js',
    what: msg`Pages you’ve opened, so that they work offline. This includes the caches and the service worker that fills them.`,
    until: UNTIL_REJECTED,
  },
  {
    names: 'dreamreel-game-1',
    what: msg`Today’s game as you last saw it, so that you can open it offline.`,
    until: msg`until the next day’s game, until someone signs in or out, or until you withdraw your consent or clear this site’s data`,
  },
  {
    names: 'dreamreel.reminderHour, PushSubscription',
    what: msg`Your reminder time and the address that your browser’s vendor uses to send notifications to this browser.`,
    until: msg`until you turn the reminder off, withdraw your consent, or clear this site’s data`,
  },
];
