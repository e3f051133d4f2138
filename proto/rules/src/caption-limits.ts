import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';

/** The limits that a social network sets for a caption. Null means no limit. */
type CaptionLimits = {
  /** Maximum caption length in UTF-16 code units, the unit that social networks use. Most emoji count as two. */
  readonly characters: number;
  readonly hashtags: number | null;
  /** Maximum number of mentions of other accounts (`@name`). */
  readonly mentions: number | null;
};

/** The caption limits of each network. */
export const CAPTION_LIMITS: Readonly<Record<NetworkName, CaptionLimits>> = {
  facebook: { characters: 63_206, hashtags: null, mentions: null },
  instagram: { characters: 2_200, hashtags: 30, mentions: 20 },
};

/** Counts a caption's characters, hashtags and mentions the way social networks do. */
export function countsOf(caption: string): { characters: number; hashtags: number; mentions: number } {
  return {
    characters: caption.length,
    hashtags: occurrences(caption, /(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]+/gu),
    mentions: occurrences(caption, /(?<![\p{L}\p{N}_./])@[A-Za-z0-9_.]+/gu),
  };
}

/**
 * Returns a message for each limit that a caption exceeds, such as `12 characters too many (Instagram allows 2,200)`.
 */
export function exceededCaptionLimits(network: NetworkName, caption: string): string[] {
  const counts = countsOf(caption);
  const limits = CAPTION_LIMITS[network];
  return COUNTED.flatMap((kind) => {
    const most = limits[kind];
    if (most === null || counts[kind] <= most) return [];
    const excess = counts[kind] - most;
    const noun = excess === 1 ? kind.slice(0, -1) : kind;
    return [`${excess} ${noun} too many (${NETWORK_TITLES[network]} allows ${most.toLocaleString('en')})`];
  });
}

const COUNTED = ['characters', 'hashtags', 'mentions'] as const;

function occurrences(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
