import { defineTexts } from '../define-texts.ts';

export const english = {
  expired: 'Session expired',
  expiredText: 'Log in again to continue. Anything you typed is still here.',
  logoutFailed: 'Couldn’t log out',
  logoutFailedText: 'The server didn’t respond. You’re still logged in. Try again.',
};

export const sessionTexts = defineTexts('session', english);
