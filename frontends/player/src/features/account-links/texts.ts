import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  checking: 'One moment',
  checkingText: 'Your link is being checked.',
  verified: 'Your address is confirmed',
  verifiedText: params('{email} belongs to your account. The daily email goes there, unless you have turned it off.'),
  invalid: 'Invalid link',
  invalidText: 'This link is invalid, has expired or was used already.',
  invalidHint: 'You can have the mail sent again in your settings.',
  taken: 'This address is taken',
  takenText: 'Another account has been made with this address. Yours keeps the one that it has.',
  failed: 'That did not work',
  failedText: 'Nothing has changed. Open the link again in a while.',
  back: 'Return to Dreamreel',
  account: 'Go to Your Account',
  newPassword: 'Choose a new password',
  newPasswordText: 'You are then signed out everywhere, and sign in with the new one.',
  password: 'New password',
  setPassword: 'Set the Password',
  passwordSet: 'Your password is set',
  passwordSetText: params('Sign in as {email} with the new password.'),
  signedIn: params('You are signed in as {email} with the new password.'),
  signIn: 'Sign In',
  resetInvalidHint: 'Ask for another one where you sign in: “Forgot your password?”',
};

export const accountLinksTexts = defineTexts('accountLinks', english);
