import { button, heading, type Scenario, step, text } from '../scenario.ts';

export const firstVisit: Scenario = {
  name: 'a first visitor looks around',
  steps: [
    step(
      'opens /',
      ({ go }) => go('/'),
      button("Play Today's Challenge"),
      heading('Previous Movies'),
      text('N days ago', /\b\d+ days ago\b/),
      button('Accept All Cookies'),
      button('Customize'),
      button('Reject All'),
    ),
    step('presses Customize', ({ press }) => press('Customize'), button('Save Preferences')),
    step('opens an address that is none', ({ go }) => go('/no-such-page'), heading('404 Page Not Found')),
  ],
};

const unsubscribed = text(
  'You have been unsubscribed from ... daily game notifications.',
  /^You have been unsubscribed from \S+ daily game notifications\.$/,
);
const back = button('Return to the product', 'Return to Dreamreel');

export const unsubscribing: Scenario = {
  name: 'a player unsubscribes',
  steps: [
    step('opens /unsubscribe?success=true', ({ go }) => go('/unsubscribe?success=true'), unsubscribed, back),
    step(
      'opens it with a token, and the call succeeds',
      async ({ go, answerNext }) => {
        await answerNext('/api/unsubscribe?*', {
          status: 200,
          contentType: 'application/json',
          body: '{"success":true}',
        });
        await go('/unsubscribe?token=of-a-mail');
      },
      unsubscribed,
    ),
    step(
      'opens it with a forged token',
      ({ go }) => go('/unsubscribe?token=forged'),
      text('The unsubscribe link is invalid or has expired.'),
    ),
    step(
      'opens /unsubscribe?error=invalid-token',
      ({ go }) => go('/unsubscribe?error=invalid-token'),
      text('The unsubscribe link is invalid or has expired.'),
      back,
    ),
    step(
      'opens it with a token, and the call fails',
      async ({ go, answerNext }) => {
        await answerNext('/api/unsubscribe?*', { status: 500 });
        await go('/unsubscribe?token=of-another-mail');
      },
      text('An error occurred while processing your unsubscribe request.'),
    ),
    step(
      'opens /unsubscribe?error=anything',
      ({ go }) => go('/unsubscribe?error=anything'),
      text('An error occurred while processing your unsubscribe request.'),
      back,
    ),
  ],
};
