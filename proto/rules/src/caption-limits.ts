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

const COUNTED = ['characters', 'hashtags', 'mentions'] as const;

/** A limit that a caption exceeds, and by how much. */
export type ExceededLimit = {
  readonly kind: (typeof COUNTED)[number];
  readonly excess: number;
  readonly limit: number;
};

/** Returns the limits of a network that a caption exceeds. */
export function findExceededLimits(network: NetworkName, caption: string): ExceededLimit[] {
  const counts = countsOf(caption);
  return COUNTED.flatMap((kind) => {
    const limit = CAPTION_LIMITS[network][kind];
    return limit === null || counts[kind] <= limit ? [] : [{ kind, excess: counts[kind] - limit, limit }];
  });
}

/**
 * Returns a message for each limit that a caption exceeds, such as `12 characters too many (Instagram allows at most 2,200)`.
 */
export function exceededCaptionLimits(network: NetworkName, caption: string): string[] {
  return findExceededLimits(network, caption).map(({ kind, excess, limit }) => {
    const noun = excess === 1 ? kind.slice(0, -1) : kind;
    return `${excess} ${noun} too many (${NETWORK_TITLES[network]} allows at most ${limit.toLocaleString('en')})`;
  });
}

function occurrences(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
