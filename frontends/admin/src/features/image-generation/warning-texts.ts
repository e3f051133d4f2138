import { defineTexts } from '../../define-texts.ts';

/** The warnings about prompts and images by code. Empty in English, where the server's message is shown. */
export const english = {
  'names-movie': '',
  'names-character': '',
  'being-played': '',
  'near-duplicate': '',
  'wrong-size': '',
};

export const warningTexts = defineTexts('promptWarnings', english);
