import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from './define-texts.ts';

export const english = {
  didNotLoad: 'This part did not load. Your game is saved; reload the page to see the rest.',
  loadFailed: 'This did not load',
  loadFailedText: 'Check the connection and try again.',
  unknownContact:
    'Dreamreel is run by whoever operates this address on the web; write to them at the contact that they publish. They answer for what is stored here.',
  contact: 'Write to {address}. They run this site and answer for what is stored here.',
  tenUtc: '10 AM UTC',
  ten: '10 AM',
  tenInZone: params('10 AM, {zone} time'),
  sessionExpired: 'Session expired',
  sessionExpiredText: 'Sign in again to save your progress.',
  signedOut: 'Signed out',
  signedOutText: 'You signed out in another tab.',
  playToday: "Play Today's Challenge",
  playEarlier: 'Play earlier days',
};

export const commonTexts = defineTexts('common', english);
