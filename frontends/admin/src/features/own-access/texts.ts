import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Change your password',
  explanation:
    'You’ll stay signed in here and be signed out everywhere else. The configured admin’s password can be changed only in the deployment settings.',
  current: 'Current password',
  new: params('New password (at least {length} characters)'),
  repeated: 'New password again',
  change: 'Change password',
  changed: 'Password Changed',
  signedOut: 'You are signed out everywhere else.',
  currentMissing: 'Please enter your current password',
  tooShort: params('Password must be at least {length} characters long'),
  different: 'The passwords don’t match',
  noResponse:
    'The server didn’t respond, so we can’t tell whether your password changed. Try again. If your current password is rejected, use the new one.',
};

export const ownAccessTexts = defineTexts('ownAccess', english);
