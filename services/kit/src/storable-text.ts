/** Said of a text that is refused because it could not be read back as it was sent. */
export const NOT_STORABLE = 'This text holds characters that cannot be stored';

/**
 * Whether Postgres keeps `text` as it is: Unicode without NUL and without lone surrogates. A NUL is refused by every
 * text column; a lone surrogate is refused by `json` and silently becomes U+FFFD elsewhere, because no UTF-8 can say it.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/**
 * `text` without NULs, with U+FFFD for each lone surrogate, and cut to `most` UTF-16 units; a character that would be cut
 * in two is left out. For what a provider, a file or an error says, where nobody can be asked to send it again; what a
 * person sends is refused instead.
 */
export function storable(text: string, most = Number.POSITIVE_INFINITY): string {
  const whole = text.replaceAll('\0', '').toWellFormed();
  const cut = whole.slice(0, most);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

/** What somebody else's JSON says, its texts made {@link storable}; undefined where it is no JSON. */
export function parseForeignJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  } catch {
    return undefined;
  }
}

type Node = { readonly value: unknown; readonly key: string; readonly parent: Node | undefined };

/**
 * Where in a JSON value the first text (or key) stands that is not {@link isStorable}: its path, the innermost key last,
 * fit to be shown. Undefined where there is none. Not recursive: a stranger may nest thousands of brackets.
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
