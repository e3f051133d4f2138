import { defineTexts } from '../../define-texts.ts';

export const english = {
  checking: 'One moment',
  checkingText: 'Your link is being checked.',
  done: 'Unsubscribed',
  doneText: 'You have been unsubscribed from Dreamreel daily game notifications.',
  doneHint: 'You can turn them on again in your settings.',
  invalid: 'Invalid link',
  invalidText: 'The unsubscribe link is invalid or has expired.',
  invalidHint: 'You can turn the emails off in your settings, too.',
  failed: 'That did not work',
  failedText: 'An error occurred while processing your unsubscribe request.',
  failedHint: 'Nothing has changed. Open the link again in a while.',
  back: 'Return to Dreamreel',
};

export const unsubscribeTexts = defineTexts('unsubscribe', english);
