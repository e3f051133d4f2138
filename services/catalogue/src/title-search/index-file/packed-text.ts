import { growableNumbers } from '../inverted-index/growable-numbers.ts';

/** Many short strings in one byte array. If all strings are empty, `starts` is empty. */
export type PackedText = { readonly bytes: Uint8Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

export function packTexts(texts: Iterable<string>): PackedText {
  const encoder = new TextEncoder();
  const starts = growableNumbers();
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    // UTF-8 needs at most three bytes per UTF-16 code unit.
    if (length + text.length * 3 > bytes.length) {
      const larger = new Uint8Array((length + text.length * 3) * 2);
      larger.set(bytes);
      bytes = larger;
    }
    length += encoder.encodeInto(text, bytes.subarray(length)).written;
  }
  starts.push(length);
  if (length === 0) return { bytes: new Uint8Array(), starts: new Uint32Array() };
  return { bytes: bytes.slice(0, length), starts: starts.finish() };
}

const decoder = new TextDecoder();

export function textAt({ bytes, starts }: PackedText, index: number): string {
  return starts.length === 0 ? '' : decoder.decode(bytes.subarray(starts[index], starts[index + 1]));
}

/** Names never contain the null character, because Postgres can't store it. */
const BETWEEN_NAMES = '\0';

/** Packs several names into each entry. */
export function packNames(lists: Iterable<readonly string[]>): PackedText {
  return packTexts(Iterator.from(lists).map((names) => names.join(BETWEEN_NAMES)));
}

export function namesAt(packed: PackedText, index: number): string[] {
  const text = textAt(packed, index);
  return text === '' ? [] : text.split(BETWEEN_NAMES);
}
