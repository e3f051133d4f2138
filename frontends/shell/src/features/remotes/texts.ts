import { defineTexts } from '../../define-texts.ts';

export const english = {
  late: 'This is taking a while.',
  retry: 'Retry',
  partFailed: 'This part didn’t load.',
  failed: 'This page didn’t load',
  failedText: 'Your game is saved. Check your connection and try again.',
};

export const remotesTexts = defineTexts('remotes', english);
