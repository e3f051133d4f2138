import { growableNumbers } from './growable-numbers.ts';

/**
 * Suffixes of keys, which are the letters that aren't stored in the trie. The suffix of key k starts at `starts[k]` and
 * has one byte per letter. Suffixes with letters beyond Latin-1 start with a marker byte and have two bytes per letter.
 */
export type Suffixes = { readonly bytes: Uint8Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

const WIDE_MARK = 0;
const BEYOND_LATIN_1 = /[^ -\u00ff]/;

export function packSuffixes(suffixes: Iterable<string>): Suffixes {
  const starts = growableNumbers();
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  for (const suffix of suffixes) {
    starts.push(length);
    if (length + 1 + 2 * suffix.length > bytes.length) bytes = enlarge(bytes, 1 + 2 * suffix.length);
    const isWide = BEYOND_LATIN_1.test(suffix);
    if (isWide) bytes[length++] = WIDE_MARK;
    for (let i = 0; i < suffix.length; i += 1) {
      const unit = suffix.charCodeAt(i);
      bytes[length++] = unit & 0xff;
      if (isWide) bytes[length++] = unit >>> 8;
    }
  }
  starts.push(length);
  return { bytes: bytes.slice(0, length), starts: starts.finish() };
}

function enlarge(bytes: Uint8Array<ArrayBuffer>, more: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array((bytes.length + more) * 2);
  larger.set(bytes);
  return larger;
}

/** Returns the UTF-16 code unit at `place` of a key's suffix, or -1 after the suffix's end. */
export function suffixUnit({ bytes, starts }: Suffixes, key: number, place: number): number {
  const start = starts[key] ?? 0;
  const end = starts[key + 1] ?? 0;
  if (start < end && bytes[start] === WIDE_MARK) {
    const at = start + 1 + 2 * place;
    return at < end ? (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) : -1;
  }
  return start + place < end ? (bytes[start + place] ?? 0) : -1;
}
