import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  loadFailed: 'The invitation didn’t load',
  loadFailedText: 'The server didn’t respond. Your invitation hasn’t been used.',
  title: 'Join the dashboard',
  invitedAs: 'You’re invited as {role}.',
  conditions: params(
    'This link works only once and is valid until {expiry}. Your actions on the dashboard are recorded in the audit log under your name.',
  ),
  ended: 'This invitation is no longer valid',
  endedText:
    'The invitation has expired or was already used or withdrawn, or the link is incomplete. Ask the person who invited you for a new link.',
  logIn: 'Already joined? Log in',
  username: 'Username',
  password: params('Password (at least {length} characters)'),
  join: 'Join',
  usernameMissing: 'Please choose a username',
  passwordTooShort: params('Password must be at least {length} characters long'),
  noResponse: 'The server didn’t respond. Try again in a moment.',
  welcome: params('Welcome, {name}'),
  signedIn: 'You’re logged in to the admin dashboard.',
};

export const joinTexts = defineTexts('join', english);
