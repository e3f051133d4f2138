import { NETWORK_TITLES, type NetworkName } from '@dreamreel/proto/social/social-posts';

/** What a network takes as a caption; null where it has no such limit. */
type CaptionLimits = {
  /** In UTF-16 code units, as the networks count: most emoji are two. */
  readonly characters: number;
  readonly hashtags: number | null;
  /** `@name` of other accounts. */
  readonly mentions: number | null;
};

export const CAPTION_LIMITS: Readonly<Record<NetworkName, CaptionLimits>> = {
  facebook: { characters: 63_206, hashtags: null, mentions: null },
  instagram: { characters: 2_200, hashtags: 30, mentions: 20 },
};

/** How many characters, hashtags and mentions a caption has, as the networks count. */
export function countsOf(caption: string): { characters: number; hashtags: number; mentions: number } {
  return {
    characters: caption.length,
    hashtags: occurrences(caption, /(?<![\p{L}\p{N}_&/])#[\p{L}\p{N}_]+/gu),
    mentions: occurrences(caption, /(?<![\p{L}\p{N}_./])@[A-Za-z0-9_.]+/gu),
  };
}

/** What is too much in a caption for a network, e.g. `12 characters too many (Instagram takes 2,200)`; empty where it fits. */
export function exceededCaptionLimits(network: NetworkName, caption: string): string[] {
  const counts = countsOf(caption);
  const limits = CAPTION_LIMITS[network];
  return COUNTED.flatMap((kind) => {
    const most = limits[kind];
    if (most === null || counts[kind] <= most) return [];
    const excess = counts[kind] - most;
    const noun = excess === 1 ? kind.slice(0, -1) : kind;
    return [`${excess} ${noun} too many (${NETWORK_TITLES[network]} takes ${most.toLocaleString('en')})`];
  });
}

const COUNTED = ['characters', 'hashtags', 'mentions'] as const;

function occurrences(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
