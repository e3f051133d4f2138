import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  missing: 'Fill out this field',
  badEmail: 'Please enter a valid email address',
  weakPassword: params('Use at least {length} characters'),
  strength: 'Password strength:',
  strengthWeak: 'Weak. Try a longer password.',
  strengthFair: 'Fair. A longer password is safer.',
  strengthStrong: 'Strong',
  failed: 'That didn’t work',
  failedText: 'We couldn’t confirm that your change was saved. Check your connection and try again.',
};

export const formTexts = defineTexts('forms', english);
