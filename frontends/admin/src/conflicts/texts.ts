import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../define-texts.ts';

export const english = {
  changed: params('Another admin changed {what} while you were editing'),
  savedAt: params('{person} saved {what} at {time}'),
  savedOn: params('{person} saved {what} on {date}'),
  explanation: 'Your changes are kept. For each field, choose the version to save.',
  yours: 'Yours',
  saved: 'Saved version',
  empty: '(empty)',
};

export const conflictTexts = defineTexts('conflicts', english);
