import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Your account',
  signedOut: 'Sign in to see and change your account.',
  signIn: 'Sign In',
  failed: 'Your account did not load',
  failedText: 'Check the connection and try again.',
  saved: 'Saved',
  nameTitle: 'Name',
  nameText: 'Shown in the menu, and nowhere to others.',
  name: 'Name',
  saveName: 'Save Name',
  emailTitle: 'Email',
  emailText: params(
    'Your account belongs to {email}. A new address takes effect when you open the link that we send to it.',
  ),
  unverified: 'Not verified yet: open the link in the mail that we have sent. The daily email starts after that.',
  waitingFor: params(
    'Waiting for {email}: open the link in the mail there. Enter the present address to stay with it.',
  ),
  sendAgain: 'Send the Mail Again',
  mailSent: 'The mail is on its way',
  mailSentText: params('It goes to {email}.'),
  newEmail: 'New email',
  yourPassword: 'Your password',
  changeEmail: 'Change Email',
  emailKept: 'Your account keeps its address',
  passwordTitle: 'Password',
  passwordText: 'With a new password you are signed out in all other browsers.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change Password',
  passwordChanged: 'Your password is changed',
  passwordChangedText: 'You are signed out everywhere else.',
  languageTitle: 'Language of the mails',
  languageText: 'In which we write to you. The pages have a switch of their own.',
  language: 'Language',
  exportTitle: 'Your data',
  exportText:
    'Everything that is stored about you, in a file that programs can read: account, sessions, all your games with their guesses, statistics, mails and reminders.',
  exportData: 'Download Your Data',
  deleteTitle: 'Delete the account',
  deleteText:
    'Your name, email, password, sessions, statistics and streaks, what we know of your mails, and the reminders of your browsers, are deleted at once and cannot be brought back. Your games stay in everybody’s results as numbers, linked to nobody. You may register again with the same email.',
  deleteAccount: 'Delete My Account',
  deleteQuestion: 'Delete your account for good?',
  deleteWarning: params('The account of {email} and everything in it is gone then. There is no way back.'),
  deleteConfirm: 'Delete for Good',
  deleted: 'Your account is deleted',
  deletedText: 'What was stored about you is gone. You can go on playing as a guest.',
};

export const accountPageTexts = defineTexts('accountPage', english);
