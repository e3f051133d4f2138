import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

/** What the dialogs say of a forgotten password and of an address that is not verified. */
export const english = {
  forgotten: 'Forgot your password?',
  forgottenText: 'Enter the email of your account: a link comes there by which you choose a new password.',
  sendLink: 'Send the Link',
  linkSent:
    'If there is an account with this email, a link is on its way. It works once, for one hour. Have a look at the spam folder, too.',
  back: 'Back to Sign In',
  unverified: 'Not verified yet',
  unverifiedText: params('Open the link in the mail to {email}. The daily email starts after that.'),
  newEmailText: params('Open the link in the mail to {email}: this address then takes the place of the present one.'),
  sendAgain: 'Send the Mail Again',
  sentTitle: 'The mail is on its way',
  sentText: params('It goes to {email}.'),
  manage: 'Manage Your Account',
};

export const trustTexts = defineTexts('accountTrust', english);
