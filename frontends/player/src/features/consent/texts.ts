import { defineTexts } from '../../define-texts.ts';

export const english = {
  label: 'Cookie consent',
  text: 'We only store what the game needs, unless you agree to more.',
  privacy: 'Privacy',
  acceptAll: 'Accept All Cookies',
  rejectAll: 'Reject All',
  customize: 'Customize',
  close: 'Close',
  preferences: 'Cookie Preferences',
  preferencesText: 'Choose what this site may store in this browser. For details, see the <link>privacy page</link>.',
  necessary: 'Necessary',
  necessaryText: 'Your game, your sign-in, and this choice. Always on.',
  functional: 'Functional',
  functionalText: 'Remembers your settings, opens pages and today’s game offline, and allows reminders.',
  analytics: 'Analytics',
  analyticsText: 'How the game is used. We currently measure nothing.',
  marketing: 'Marketing',
  marketingText: 'Advertising. There is currently none.',
  save: 'Save Preferences',
};

export const consentTexts = defineTexts('consent', english);
