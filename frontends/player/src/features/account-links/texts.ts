import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  checking: 'One moment',
  checkingText: 'We’re checking your link.',
  verified: 'Your email address is confirmed',
  verifiedText: params('Your account now uses {email}. We’ll send the daily email there unless you’ve turned it off.'),
  invalid: 'Invalid link',
  invalidText: 'This link is invalid, has expired, or was already used.',
  invalidHint: 'You can request a new email in your settings.',
  taken: 'This address is already in use',
  takenText:
    'Another account now uses this email address, so your account keeps its current one. You can choose a different address on your account page.',
  failed: 'That didn’t work',
  failedText: 'Try the link again in a few minutes.',
  back: 'Return to Dreamreel',
  account: 'Go to Your Account',
  newPassword: 'Choose a new password',
  newPasswordText: 'You’ll be signed out on all other devices.',
  password: 'New password',
  setPassword: 'Set Password',
  passwordSet: 'Your new password is set',
  passwordSetText: params('Sign in as {email} with your new password.'),
  signedIn: params('You’re signed in as {email} with your new password.'),
  signIn: 'Sign In',
  resetInvalidHint: 'To get a new link, choose “Forgot your password?” when you sign in.',
};

export const accountLinksTexts = defineTexts('accountLinks', english);
