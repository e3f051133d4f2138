import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from './define-texts.ts';

export const english = {
  didNotLoad: 'Part of this page didn’t load. Your game is saved. Reload the page to see the rest.',
  reload: 'Reload',
  loadFailed: 'Something didn’t load',
  loadFailedText: 'Check your connection and try again.',
  contact: 'Email {address}. The people who run this site are responsible for the data stored here.',
  tenUtc: '10 AM UTC',
  ten: '10 AM',
  tenInZone: params('10 AM ({zone})'),
  sessionExpired: 'Session expired',
  sessionExpiredText: 'Sign in again to save your progress.',
  signedOut: 'Signed out',
  signedOutText: 'You signed out in another tab.',
  playToday: "Play Today's Challenge",
  playEarlier: 'Play past challenges',
};

export const commonTexts = defineTexts('common', english);
