import { defineTexts } from '../../define-texts.ts';

export const english = {
  checking: 'One moment',
  checkingText: 'We’re checking your link.',
  done: 'Unsubscribed',
  doneText: 'You have been unsubscribed from Dreamreel daily game notifications.',
  doneHint: 'You can turn notifications back on in your settings.',
  invalid: 'Invalid link',
  invalidText: 'The unsubscribe link is invalid or has expired.',
  invalidHint: 'You can also turn the emails off in your settings.',
  failed: 'That didn’t work',
  failedText: 'An error occurred while processing your unsubscribe request.',
  failedHint: 'Try the link again in a few minutes.',
  back: 'Return to Dreamreel',
};

export const unsubscribeTexts = defineTexts('unsubscribe', english);
