const MOTIFS = ['sun', 'arches', 'rings', 'stripes', 'moon', 'steps'] as const;

export type PosterDesign = {
  readonly motif: (typeof MOTIFS)[number];
  /** Hue in degrees. */
  readonly hue: number;
  /** Hue of the motif, which contrasts with the background. */
  readonly motifHue: number;
  /** Position of the motif, from 0 to 1. */
  readonly offset: number;
};

/** Returns the design of a placeholder poster. Each title always gets the same design. */
export function posterDesign(title: string): PosterDesign {
  const hash = fingerprint(title);
  const hue = hash % 360;
  return {
    motif: MOTIFS[(hash >>> 9) % MOTIFS.length] ?? 'sun',
    hue,
    motifHue: (hue + 120 + ((hash >>> 13) % 120)) % 360,
    offset: ((hash >>> 20) % 100) / 99,
  };
}

const MAX_LINE_LENGTH = 11;
const MAX_LINES = 4;
/**
 * Maximum word length on a poster. Longer words are split because a long word on a single line would be too small to
 * read.
 */
const MAX_WORD_LENGTH = 2 * MAX_LINE_LENGTH;

/** Splits a title into lines that fit on a poster. Titles that are too long end with an ellipsis. */
export function posterLines(title: string): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).flatMap(splitLongWord)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= MAX_LINE_LENGTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`];
}

function splitLongWord(word: string): readonly string[] {
  const letters = Array.from(word);
  if (letters.length <= MAX_WORD_LENGTH) return word === '' ? [] : [word];
  return [letters.slice(0, MAX_LINE_LENGTH).join(''), ...splitLongWord(letters.slice(MAX_LINE_LENGTH).join(''))];
}

/** FNV-1a hash with a final mixing step, so that similar titles get different designs. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
