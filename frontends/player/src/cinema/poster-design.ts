export const MOTIFS = ['sun', 'arches', 'rings', 'stripes', 'moon', 'steps'] as const;

export type PosterDesign = {
  readonly motif: (typeof MOTIFS)[number];
  /** Degrees on the color wheel. */
  readonly hue: number;
  /** The hue of the motif. It contrasts with the hue of the background. */
  readonly motifHue: number;
  /** The position of the motif between its two extremes, 0 to 1. */
  readonly offset: number;
};

/** Returns the design of the drawn poster for a title. The same title always has the same design. */
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
/** Longer words are split because they would be too small to read on one line. */
const MAX_WORD_LENGTH = 2 * MAX_LINE_LENGTH;

/** Splits a title into lines that fit a poster. A title that doesn't fit ends with an ellipsis. */
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

/** FNV-1a with a final mix, so that similar titles get different designs. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
