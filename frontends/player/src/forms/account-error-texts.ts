import { defineTexts } from '../define-texts.ts';

/** Texts by the server's error codes. They are empty in English, where the server's own messages are shown. */
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
