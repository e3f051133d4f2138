import { defineTexts } from '../../define-texts.ts';

export const english = {
  label: 'Cookie consent',
  text: 'Only what the game needs is stored, unless you agree to more.',
  privacy: 'Privacy',
  acceptAll: 'Accept All Cookies',
  rejectAll: 'Reject All',
  customize: 'Customize',
  close: 'Close',
  preferences: 'Cookie Preferences',
  preferencesText: 'What may be kept in this browser. All of it is told on the <link>privacy page</link>.',
  necessary: 'Necessary',
  necessaryText: 'Your game, your sign-in and this choice. Always on.',
  functional: 'Functional',
  functionalText: 'Remembers light or dark, opens pages and today’s game offline, and allows reminders.',
  analytics: 'Analytics',
  analyticsText: 'How the game is used. Nothing is measured today.',
  marketing: 'Marketing',
  marketingText: 'Advertising. There is none today.',
  save: 'Save Preferences',
};

export const consentTexts = defineTexts('consent', english);
