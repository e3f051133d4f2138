import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

export const english = {
  lostToday: "I couldn't guess today's movie! Can you?",
  lostEarlier: "I couldn't guess this movie! Can you?",
  won: params('I guessed "{title}" using {hints}!'),
  hints: count({ one: '{count} hint', other: '{count} hints' }),
  share: 'Share without spoilers',
  withTitle: 'Share with the title (spoiler)',
  otherWays: 'Other ways to share',
  copyWithoutSpoilers: 'Copy without spoilers',
  copyText: 'Copy text',
  onX: 'Share on X (opens a new tab)',
  onFacebook: 'Share on Facebook (opens a new tab)',
  withApp: 'Share with another app',
  copied: 'Copied',
  copiedText: 'Your result is on the clipboard.',
  copyFailed: 'Copy failed',
  copyFailedText: 'Could not copy to clipboard',
  shareFailed: 'Couldn’t share',
  shareFailedText: 'Copy the text instead.',
};

export const shareTexts = defineTexts('share', english);
