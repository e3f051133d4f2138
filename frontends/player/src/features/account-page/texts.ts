import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Your account',
  signedOut: 'Sign in to view and manage your account.',
  signIn: 'Sign In',
  failed: 'Your account didn’t load',
  failedText: 'Check your connection and try again.',
  saved: 'Saved',
  nameTitle: 'Name',
  nameText: 'Shown in your menu. Other players never see it.',
  name: 'Name',
  saveName: 'Save Name',
  emailTitle: 'Email',
  emailText: params(
    'Your email address is {email}. To change it, enter a new address, then open the link we send there.',
  ),
  unverified: 'Email not confirmed. To get the daily email, open the link in the email we sent you.',
  unverifiedOff: 'Email not confirmed. Open the link in the email we sent you.',
  waitingFor: params(
    '{email} isn’t confirmed yet. Open the link in the email we sent there. To keep your current address instead, enter it again below.',
  ),
  sendAgain: 'Resend Email',
  mailSent: 'Email sent',
  mailSentText: params('We sent it to {email}.'),
  newEmail: 'New email',
  yourPassword: 'Your password',
  changeEmail: 'Change Email',
  emailKept: 'Your email address stays the same',
  passwordTitle: 'Password',
  passwordText: 'Changing your password signs you out in all other browsers.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change Password',
  passwordChanged: 'Password changed',
  passwordChangedText: 'You’re signed out everywhere else.',
  languageTitle: 'Email language',
  languageText: 'The language of the emails we send you. You can change the site’s language at the bottom of any page.',
  language: 'Language',
  exportTitle: 'Your data',
  exportText:
    'Everything we store about you, as a machine-readable file: account, sessions, all your games and guesses, statistics, emails, and reminders.',
  exportData: 'Download Your Data',
  deleteTitle: 'Delete account',
  deleteText:
    'This immediately and permanently deletes your name, email address, password, sessions, statistics, streaks, browser reminders, and our records of emails sent to you. Your games still count in everyone’s results, but only as numbers that aren’t linked to anyone. You can register again with the same email address.',
  deleteAccount: 'Delete My Account',
  deleteQuestion: 'Permanently delete your account?',
  deleteWarning: params('This permanently deletes the account {email} and all its data.'),
  deleteConfirm: 'Delete Permanently',
  deleted: 'Your account was deleted',
  deletedText: 'Your data has been deleted. You can keep playing as a guest.',
};

export const accountPageTexts = defineTexts('accountPage', english);
