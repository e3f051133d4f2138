import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  install: 'Install the app',
  installText: 'Dreamreel on your home screen, in a window of its own.',
  installButton: 'Install',
  installYourself: 'Tap <icon></icon> Share, then “Add to Home Screen”.',
  remind: 'Remind me here',
  remindText: 'A notification when a new movie is in. It gives nothing away.',
  remindAt: 'Each day at',
  remindHour: 'Hour of the reminder',
  consent: 'For that this browser has to keep something. It needs your consent to functional storage.',
  consentButton: 'Change cookie preferences',
  blocked: 'Your browser blocks notifications from this site. You can allow them in its settings.',
  installFirst: 'On an iPhone or iPad, install the app first: Share, then “Add to Home Screen”.',
  failed: 'Reminders could not be changed',
  failedText: 'Check the connection and try again.',
  tooManyText: 'Too many reminders were turned on from your network today. Try again tomorrow.',
  on: params('You will be reminded at {time}'),
  off: 'You will not be reminded any more',
};

export const deviceTexts = defineTexts('device', english);
