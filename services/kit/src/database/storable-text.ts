/** The visible message for a text that could not be read back as it was sent. */
export const NOT_STORABLE = 'This text holds characters that cannot be stored';

/**
 * Whether Postgres stores `text` unchanged: Unicode without NUL and without lone surrogates. Every text column rejects a
 * NUL; `json` rejects a lone surrogate, elsewhere it silently becomes U+FFFD, because UTF-8 cannot encode it.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * `text` without NULs, with U+FFFD for each lone surrogate, and cut to `maxLength` UTF-16 units; a character that would be
 * cut in two is left out. For texts of a provider, a file or an error; what a person sends is rejected instead.
 */
export function storable(text: string, maxLength = Number.POSITIVE_INFINITY): string {
  const whole = text.replaceAll('\0', '').toWellFormed();
  const cut = whole.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** Parses JSON of another system, its texts made {@link storable}; undefined where it is not JSON. */
export function parseForeignJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}

type Node = { readonly value: unknown; readonly key: string; readonly parent: Node | undefined };

/**
 * The path of the first text (or key) in a JSON value that is not {@link isStorable}, outermost key first, its keys
 * storable; undefined where there is none. Not recursive: a malicious request may nest thousands of brackets.
 */
export function pathOfUnstorable(value: unknown): readonly string[] | undefined {
  const open: Node[] = [{ value, key: '', parent: undefined }];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isStorable(node.key)) return pathTo(node);
    if (typeof node.value === 'string') {
      if (!isStorable(node.value)) return pathTo(node);
    } else if (typeof node.value === 'object' && node.value !== null) {
      for (const [key, inner] of Object.entries(node.value).reverse()) open.push({ value: inner, key, parent: node });
    }
  }
  return undefined;
}

function pathTo(node: Node): readonly string[] {
  const path: string[] = [];
  for (let each = node; each.parent !== undefined; each = each.parent) path.push(storable(each.key));
  return path.reverse();
}
