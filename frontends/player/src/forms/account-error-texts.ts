import { defineTexts } from '../define-texts.ts';

/** Error messages keyed by error code. The English messages are empty, because the server's messages are already in English. */
export const english = {
  'missing-credentials': '',
  'missing-fields': '',
  'wrong-credentials': '',
  'wrong-password': '',
  'weak-password': '',
  'password-too-long': '',
  'missing-name': '',
  'name-too-long': '',
  'bad-email': '',
  'email-taken': '',
  'already-verified': '',
  'invalid-link': '',
  'too-many-attempts': '',
};

export const accountErrorTexts = defineTexts('accountErrors', english);
