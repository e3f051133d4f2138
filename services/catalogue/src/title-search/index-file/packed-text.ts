/** Many short strings in one byte array. String i starts at `starts[i]`. */
export type PackedText = { readonly bytes: Uint8Array<ArrayBuffer>; readonly starts: Uint32Array<ArrayBuffer> };

export function packTexts(texts: readonly string[]): PackedText {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries()) starts[index + 1] = (starts[index] ?? 0) + Buffer.byteLength(text);
  return { bytes: new TextEncoder().encode(texts.join('')), starts };
}

const decoder = new TextDecoder();

export function textAt({ bytes, starts }: PackedText, index: number): string {
  return decoder.decode(bytes.subarray(starts[index], starts[index + 1]));
}

/** Names never contain the null character, because Postgres can't store it. */
const BETWEEN_NAMES = '\0';

/** Packs several names into each entry. */
export function packNames(lists: readonly (readonly string[])[]): PackedText {
  return packTexts(lists.map((names) => names.join(BETWEEN_NAMES)));
}

export function namesAt(packed: PackedText, index: number): string[] {
  const text = textAt(packed, index);
  return text === '' ? [] : text.split(BETWEEN_NAMES);
}
