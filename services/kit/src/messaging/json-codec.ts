const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns a value as JSON text. Undefined becomes `null` because JSON doesn't support undefined. */
export function encodeJson(value: unknown): string {
  return JSON.stringify(value ?? null);
}

/** Decodes UTF-8 text. Throws a TypeError if the bytes aren't valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Parses UTF-8 JSON. Throws a TypeError for invalid UTF-8 and a SyntaxError for invalid JSON. */
export function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(decodeText(bytes));
}

/** Parses JSON from text or UTF-8 bytes. Returns null instead of throwing if the JSON is invalid. */
export function parseJsonOrNull(source: string | Uint8Array): unknown {
  try {
    return typeof source === 'string' ? JSON.parse(source) : decodeJson(source);
  } catch {
    return null;
  }
}
