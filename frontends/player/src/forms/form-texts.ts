import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  missing: 'Fill in this field',
  badEmail: 'Please enter a valid email address',
  weakPassword: params('Use {length} characters or more'),
  failed: 'That did not work',
  failedText: 'Nothing has changed. Check the connection and try again.',
};

export const formTexts = defineTexts('forms', english);
