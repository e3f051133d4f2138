import { parse } from '@babel/parser';

/** A piece of a file: `name` for identifiers, keys and file names, `prose` for comments and documents. */
export type Part = { readonly kind: 'name' | 'prose'; readonly text: string; readonly line: number };

const SOURCE = /\.(ts|tsx|mjs)$/;

/**
 * The names and comments of a TypeScript or JavaScript file. Of any other text file every line is prose. Strings are left
 * out: they hold visible texts, test data and words of other systems.
 */
export function partsOf(path: string, text: string): Part[] {
  const parts = SOURCE.test(path) ? partsOfScript(path, text) : linesOf(text);
  return [{ kind: 'name', text: path, line: 1 }, ...parts];
}

function partsOfScript(path: string, text: string): Part[] {
  const plugins = path.endsWith('.tsx') ? (['typescript', 'jsx'] as const) : (['typescript'] as const);
  const { tokens, comments } = parse(text, { sourceType: 'module', tokens: true, plugins: [...plugins] });
  const names = (tokens ?? []).filter(isName).map(({ value, loc }) => part('name', value, loc.start.line));
  const prose = (comments ?? []).map(({ value, loc }) => part('prose', value, loc?.start.line ?? 1));
  return [...names, ...prose];
}

type Token = {
  readonly type: { readonly label?: string };
  readonly value: string;
  readonly loc: { readonly start: { readonly line: number } };
};

function isName(token: unknown): token is Token {
  return (
    typeof token === 'object' &&
    token !== null &&
    'type' in token &&
    typeof token.type === 'object' &&
    token.type !== null &&
    'label' in token.type &&
    (token.type.label === 'name' || token.type.label === 'jsxName' || token.type.label === '#name')
  );
}

const linesOf = (text: string): Part[] => text.split('\n').map((line, index) => part('prose', line, index + 1));
const part = (kind: Part['kind'], text: string, line: number): Part => ({ kind, text, line });

/** `useFilmCache`, `use-film-cache` and `use film cache` are the same three words in lower case. */
export function wordsOf(text: string): string[] {
  const apart = text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return apart.toLowerCase().match(/\p{L}+/gu) ?? [];
}
