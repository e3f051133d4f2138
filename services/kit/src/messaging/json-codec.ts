const decoder = new TextDecoder('utf-8', { fatal: true });

/** The JSON text of a value; `null` for undefined, which JSON does not have. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** The text of UTF-8 bytes. Throws a TypeError where they are not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Parses JSON in UTF-8. Throws a TypeError where the bytes are not UTF-8, a SyntaxError where the text is not JSON. */
export function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(decodeText(bytes));
}

/** Parses JSON, as text or as UTF-8 bytes; null where it is not JSON. Never throws. */
export function parseJsonOrNull(source: string | Uint8Array): unknown {
  try {
    return typeof source === 'string' ? JSON.parse(source) : decodeJson(source);
  } catch {
    return null;
  }
}
