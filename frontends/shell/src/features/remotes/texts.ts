import { defineTexts } from '../../define-texts.ts';

export const english = {
  late: 'This takes long.',
  retry: 'Retry',
  failed: 'This page did not load',
  failedText: 'The projector stopped, not your game: what you have played is kept. Check the connection and try again.',
};

export const remotesTexts = defineTexts('remotes', english);
