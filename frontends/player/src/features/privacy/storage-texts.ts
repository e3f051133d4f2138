import { defineTexts } from '../../define-texts.ts';

export const english = {
  kept: 'Kept {until}.',
  cleared: 'until you clear it',
  tab: 'until you close the tab',
  rejected: 'until you refuse or clear it',
  loggedOut: 'until you log out',
  sessionEnds: '180 days, or 45 days unused, or when you log out',
  anonymousId: 'A random number by which the server finds your games again. It says nothing about you.',
  sessionNames: 'dreamreel_session or __Host-dreamreel_session (cookie)',
  session: 'The key of your sign-in. No script can read it.',
  user: 'Who is signed in, so that the page can show it.',
  results: 'Without an account: how your games of a day have ended, for your statistics and your streak.',
  signedIn: 'until you sign in or clear it',
  streak: 'With an account: the length of your streak, so that the page can show it.',
  offered: 'The last game after which you were offered an account, so that nobody asks twice.',
  consent: 'Your choice about cookies and its date.',
  consentClosed: 'That you closed the question without an answer.',
  scrollPositions: 'How far you have scrolled on each page, so that Back returns you to the same place.',
  themeNow: 'Light or dark, if you chose one, for this visit.',
  localeNow: 'English or German, if you chose one, for this visit.',
  hardModeNow: 'That you play in hard mode, for this visit.',
  hardMode: 'That you play in hard mode, for your next visit.',
  hideTitlesNow: 'That titles of previous movies are hidden, for this visit.',
  hideTitles: 'That titles of previous movies are hidden, for your next visit.',
  keysNow: 'That keys of one letter are switched off, for this visit.',
  theme: 'Light or dark, for your next visit.',
  locale: 'English or German, for your next visit.',
  keys: 'That keys of one letter are switched off, for your next visit.',
  pages:
    'Pages that you have opened, so that they open without a network: caches, and the service worker that fills them.',
  todaysGame: 'Today’s game as you last saw it, so that it opens without a network.',
  nextGame: 'until the next day’s game, until somebody signs in or out, or until you refuse or clear it',
  reminder: 'The hour of your reminder, and the address at which your browser’s maker reaches this browser.',
  reminderOff: 'until you switch the reminder off, refuse or clear it',
};

export const storageTexts = defineTexts('storage', english);
