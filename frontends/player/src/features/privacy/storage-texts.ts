import { defineTexts } from '../../define-texts.ts';

export const english = {
  kept: 'Kept {until}.',
  cleared: 'until you clear this site’s data',
  tab: 'until you close the tab',
  rejected: 'until you withdraw your consent or clear this site’s data',
  loggedOut: 'until you log out',
  sessionEnds: 'until you log out, until you’re inactive for 45 days, or for 180 days at most',
  anonymousId: 'A random number that lets the server find your games. It contains no information about you.',
  sessionNames: 'dreamreel_session or __Host-dreamreel_session (cookie)',
  session: 'Keeps you signed in. Scripts can’t read this cookie.',
  user: 'Your account details, so that the page can show who is signed in.',
  results: 'If you play without an account: the results of your daily games, for your statistics and streak.',
  signedIn: 'until you sign in or clear this site’s data',
  openedHints:
    'Which hints you opened in your last five games, so that they count toward your score and you can view them again.',
  streak: 'If you have an account: the length of your streak, so that the page can show it.',
  offered: 'The last game after which we offered you an account, so that we don’t offer it twice for the same game.',
  consent: 'Your cookie choice and when you made it.',
  consentClosed: 'Whether you closed the cookie banner without choosing.',
  scrollPositions: 'How far you’ve scrolled on each page, so that Back returns you to the same place.',
  themeNow: 'Your choice of light or dark theme, for this visit.',
  localeNow: 'Your choice of English or German, for this visit.',
  hardModeNow: 'Whether hard mode is on during this visit.',
  hardMode: 'Whether hard mode should be on for your next visit.',
  hideTitlesNow: 'Whether the titles of previous movies are hidden during this visit.',
  hideTitles: 'Whether the titles of previous movies should be hidden on your next visit.',
  keysNow: 'Whether single-key shortcuts are off during this visit.',
  theme: 'Your choice of light or dark theme, for your next visit.',
  locale: 'Your choice of English or German, for your next visit.',
  keys: 'Whether single-key shortcuts should be off on your next visit.',
  pages:
    'Pages you’ve opened, so that they work offline. This includes the caches and the service worker that fills them.',
  todaysGame: 'Today’s game as you last saw it, so that you can open it offline.',
  nextGame:
    'until the next day’s game, until someone signs in or out, or until you withdraw your consent or clear this site’s data',
  reminder: 'Your reminder time and the address that your browser’s vendor uses to send notifications to this browser.',
  reminderOff: 'until you turn the reminder off, withdraw your consent, or clear this site’s data',
};

export const storageTexts = defineTexts('storage', english);
