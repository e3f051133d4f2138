const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns the JSON text of a value. Undefined becomes `null`, because JSON has no undefined. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** Decodes UTF-8 bytes. Throws a TypeError for invalid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Parses JSON in UTF-8. Throws a TypeError for invalid UTF-8 and a SyntaxError for invalid JSON. */
export function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(decodeText(bytes));
}

/** Parses JSON from text or UTF-8 bytes. Returns null for invalid JSON and never throws. */
export function parseJsonOrNull(source: string | Uint8Array): unknown {
  try {
    return typeof source === 'string' ? JSON.parse(source) : decodeJson(source);
  } catch {
    return null;
  }
}
