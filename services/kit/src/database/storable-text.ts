/** User-visible message for text that Postgres would reject or change. */
export const NOT_STORABLE = 'This text contains characters that cannot be stored';

/**
 * Returns true if Postgres can store the text unchanged, which means that it contains no NUL characters and no lone
 * surrogates. All text columns reject NUL characters. `json` columns reject lone surrogates, and other columns silently
 * replace them with U+FFFD.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * Makes text storable: removes NUL characters, replaces lone surrogates with U+FFFD, and truncates the text to
 * `maxLength` UTF-16 code units without splitting a character. Use this function for text from providers, files and
 * errors. User input that isn't storable is rejected instead.
 */
export function toStorableText(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const whole = text.replaceAll('\0', '').toWellFormed();
  const cut = whole.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Parses JSON from an external system and makes all strings {@link toStorableText}. Returns undefined for invalid JSON. */
export function parseForeignJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? toStorableText(value) : value));
  } catch {
    return undefined;
  }
}

type Node = { readonly value: unknown; readonly key: string; readonly parent: Node | undefined };

/**
 * Returns the path of the first string or key in a JSON value that isn't accepted, outermost key first, or undefined if
 * all strings are accepted. The function isn't recursive, because a malicious request could nest thousands
 * of levels.
 */
export function pathOfUnstorable(value: unknown, isAccepted = isStorable): readonly string[] | undefined {
  const pendingNodes: Node[] = [{ value, key: '', parent: undefined }];
  for (let node = pendingNodes.pop(); node !== undefined; node = pendingNodes.pop()) {
    if (!isAccepted(node.key)) return pathTo(node);
    if (typeof node.value === 'string') {
      if (!isAccepted(node.value)) return pathTo(node);
    } else if (typeof node.value === 'object' && node.value !== null) {
      for (const [key, inner] of Object.entries(node.value).reverse())
        pendingNodes.push({ value: inner, key, parent: node });
    }
  }
  return undefined;
}

function pathTo(node: Node): readonly string[] {
  const path: string[] = [];
  for (let each = node; each.parent !== undefined; each = each.parent) path.push(toStorableText(each.key));
  return path.reverse();
}
