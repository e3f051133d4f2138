/** The visible message for text that Postgres would reject or change. */
export const NOT_STORABLE = 'This text contains characters that cannot be stored';

/**
 * Returns true if Postgres stores `text` unchanged, which means that it has no NUL and no lone surrogate. Every text
 * column rejects a NUL. A `json` column rejects a lone surrogate; elsewhere it silently becomes U+FFFD.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Removes NULs, replaces lone surrogates with U+FFFD, and cuts the text to `maxLength` UTF-16 code units without
 * splitting a character. For text from providers, files and errors. User input with such characters is rejected
 * instead.
 */
export function storable(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const whole = text.replaceAll('\0', '').toWellFormed();
  const cut = whole.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Parses JSON of another system and makes its strings {@link storable}. Returns undefined for invalid JSON. */
export function parseForeignJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}

type Node = { readonly value: unknown; readonly key: string; readonly parent: Node | undefined };

/**
 * Returns the path of the first string or key in a JSON value that is not {@link isStorable}, outermost key first.
 * Returns undefined if all strings are storable. It isn't recursive, because a malicious request can nest thousands of
 * levels.
 */
export function pathOfUnstorable(value: unknown): readonly string[] | undefined {
  const pendingNodes: Node[] = [{ value, key: '', parent: undefined }];
  for (let node = pendingNodes.pop(); node !== undefined; node = pendingNodes.pop()) {
    if (!isStorable(node.key)) return pathTo(node);
    if (typeof node.value === 'string') {
      if (!isStorable(node.value)) return pathTo(node);
    } else if (typeof node.value === 'object' && node.value !== null) {
      for (const [key, inner] of Object.entries(node.value).reverse())
        pendingNodes.push({ value: inner, key, parent: node });
    }
  }
  return undefined;
}

function pathTo(node: Node): readonly string[] {
  const path: string[] = [];
  for (let each = node; each.parent !== undefined; each = each.parent) path.push(storable(each.key));
  return path.reverse();
}
