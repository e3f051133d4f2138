export const MOTIFS = ['sun', 'arches', 'rings', 'stripes', 'moon', 'steps'] as const;

export type PosterDesign = {
  readonly motif: (typeof MOTIFS)[number];
  /** Degrees on the colour wheel. */
  readonly hue: number;
  /** The hue of the motif, far enough from the background's to contrast with it. */
  readonly motifHue: number;
  /** 0 to 1: where between its two extremes a motif is drawn. */
  readonly turn: number;
};

/** How the poster of a title is drawn: the same for the same title, everywhere. */
export function posterDesign(title: string): PosterDesign {
  const hash = fingerprint(title);
  const hue = hash % 360;
  return {
    motif: MOTIFS[(hash >>> 9) % MOTIFS.length] ?? 'sun',
    hue,
    motifHue: (hue + 120 + ((hash >>> 13) % 120)) % 360,
    turn: ((hash >>> 20) % 100) / 99,
  };
}

const LONGEST_LINE = 11;
const MOST_LINES = 4;
/** A longer word is broken: in one line it would be too small to read. */
const LONGEST_WORD = 2 * LONGEST_LINE;

/** A title in lines of a poster's width. What does not fit ends with an ellipsis. */
export function posterLines(title: string): readonly string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).flatMap(broken)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LONGEST_LINE)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= MOST_LINES) return lines;
  return [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]}…`];
}

function broken(word: string): readonly string[] {
  const letters = Array.from(word);
  if (letters.length <= LONGEST_WORD) return word === '' ? [] : [word];
  return [letters.slice(0, LONGEST_LINE).join(''), ...broken(letters.slice(LONGEST_LINE).join(''))];
}

/** FNV-1a with a final mix: similar titles must not look alike. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}
