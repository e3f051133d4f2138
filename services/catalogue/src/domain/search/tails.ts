import { growingNumbers } from './growing-numbers.ts';

/**
 * What is left of each key where the tree of letters has told it from all others: the tail of key k begins at
 * `starts[k]`. One byte a letter, or, where it has letters beyond Latin-1, the mark and two bytes a letter.
 */
export type Tails = { readonly bytes: Uint8Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

const WIDE = 0;
const NOT_IN_ONE_BYTE = /[^ -\u00ff]/;

export function packTails(tails: Iterable<string>): Tails {
  const starts = growingNumbers();
  let bytes = new Uint8Array(1 << 16);
  let length = 0;
  for (const tail of tails) {
    starts.push(length);
    if (length + 1 + 2 * tail.length > bytes.length) bytes = enlarged(bytes, 1 + 2 * tail.length);
    const isWide = NOT_IN_ONE_BYTE.test(tail);
    if (isWide) bytes[length++] = WIDE;
    for (let i = 0; i < tail.length; i += 1) {
      const unit = tail.charCodeAt(i);
      bytes[length++] = unit & 0xff;
      if (isWide) bytes[length++] = unit >>> 8;
    }
  }
  starts.push(length);
  return { bytes: bytes.slice(0, length), starts: starts.finish() };
}

function enlarged(bytes: Uint8Array<ArrayBuffer>, more: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array((bytes.length + more) * 2);
  larger.set(bytes);
  return larger;
}

/** The UTF-16 unit at `place` of a key's tail; -1 behind its end. */
export function tailUnit({ bytes, starts }: Tails, key: number, place: number): number {
  const start = starts[key] ?? 0;
  const end = starts[key + 1] ?? 0;
  if (start < end && bytes[start] === WIDE) {
    const at = start + 1 + 2 * place;
    return at < end ? (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) : -1;
  }
  return start + place < end ? (bytes[start + place] ?? 0) : -1;
}
