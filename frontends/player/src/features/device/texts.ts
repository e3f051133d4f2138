import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  install: 'Install the app',
  installText: 'Add Dreamreel to your home screen and open it in its own window.',
  installButton: 'Install',
  installYourself: 'Tap <icon></icon> Share, then “Add to Home Screen”.',
  remind: 'Remind me on this device',
  remindText: 'A notification when there’s a new movie. No spoilers.',
  remindAt: 'Every day at',
  remindHour: 'Reminder time',
  consent: 'Reminders need functional cookies.',
  consentButton: 'Change cookie preferences',
  blocked: 'Your browser blocks notifications from this site. You can allow them in the browser’s settings.',
  installFirst: 'On an iPhone or iPad, install the app first: tap Share, then “Add to Home Screen”.',
  failed: 'Couldn’t change reminders',
  failedText: 'Check your connection and try again.',
  notSetText: 'Your browser couldn’t set the reminder.',
  tooManyText: 'Your network has reached today’s limit for new reminders. Try again tomorrow.',
  on: params('Daily reminder set for {time}'),
  off: 'Reminders are off',
};

export const deviceTexts = defineTexts('device', english);
