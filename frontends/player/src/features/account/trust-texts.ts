import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

/** Texts for password resets and email confirmation. */
export const english = {
  forgotten: 'Forgot your password?',
  resetTitle: 'Reset your password',
  forgottenText: 'Enter your account’s email address, and we’ll send you a link to choose a new password.',
  sendLink: 'Send Link',
  linkSent:
    'If an account uses this email address, we’ve sent a link there. The link works once and expires in one hour. If you don’t see the email, check your spam folder.',
  back: 'Back to Sign In',
  unverified: 'Email not confirmed',
  unverifiedText: params('Open the link in the email we sent to {email}. After that, you’ll get the daily email.'),
  confirmText: params('Open the link in the email we sent to {email} to confirm your address.'),
  newEmailText: params('To make {email} your new email address, open the link in the email we sent there.'),
  sendAgain: 'Resend Email',
  sentTitle: 'Check your inbox',
  sentText: params('We sent it to {email}.'),
  manage: 'Manage Your Account',
};

export const trustTexts = defineTexts('accountTrust', english);
