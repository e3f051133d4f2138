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
  necessaryText: 'Your game, your sign-in, and your cookie choice. Always on.',
  functional: 'Functional',
  functionalText: 'Remembers your settings, makes pages and today’s game available offline, and allows reminders.',
  analytics: 'Analytics',
  analyticsText: 'Shows us how the game is used. Currently not in use.',
  marketing: 'Marketing',
  marketingText: 'Used for advertising. Currently not in use.',
  save: 'Save Preferences',
};

export const consentTexts = defineTexts('consent', english);
