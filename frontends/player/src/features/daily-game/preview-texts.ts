import { params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  title: 'Preview',
  titleOf: params('Preview of {title} ({year})'),
  text: 'This is what players will see. Nothing is recorded. To start over, reload the page.',
  back: 'Back to the dashboard',
  failed: 'The preview didn’t load',
  signedOut: 'Sign in to the dashboard first.',
  notFound: 'This movie wasn’t found. Check the URL, or open the preview from the dashboard.',
  notReady: 'This movie doesn’t have all five images yet.',
  failedText: 'Check your connection and try again.',
};

/** Texts for movie previews, which are available only to admins and editors. */
export const previewTexts = defineTexts('preview', english);
