import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';
import { CAPTION_LIMITS, countsOf } from '@dreamreel/rules/caption-limits';
import { shownNumber } from '@dreamreel/ui/i18n/reader-locale';
import type { english } from './texts.ts';

const COUNTED = ['characters', 'hashtags', 'mentions'] as const;

/**
 * Returns an error message for each network limit that the caption exceeds, such as `1 hashtag too many (Instagram
 * allows 30)`.
 */
export function excessMessages(network: NetworkName, caption: string, texts: typeof english): string[] {
  const counts = countsOf(caption);
  const messages = {
    characters: texts.excessCharacters,
    hashtags: texts.excessHashtags,
    mentions: texts.excessMentions,
  };
  return COUNTED.flatMap((kind) => {
    const most = CAPTION_LIMITS[network][kind];
    if (most === null || counts[kind] <= most) return [];
    const allowed = texts.allowed({ network: NETWORK_TITLES[network], most: shownNumber(most) });
    return [`${messages[kind](counts[kind] - most)} (${allowed})`];
  });
}
