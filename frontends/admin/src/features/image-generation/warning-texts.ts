import { defineTexts } from '../../define-texts.ts';

/**
 * Warnings about prompts and images, by code. The English messages are empty because English users see the server's
 * messages.
 */
export const english = {
  'names-movie': '',
  'names-character': '',
  'being-played': '',
  'near-duplicate': '',
  'wrong-size': '',
};

export const warningTexts = defineTexts('promptWarnings', english);
