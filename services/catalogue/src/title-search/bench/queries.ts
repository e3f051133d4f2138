import { pick } from '@dreamreel/kit/process/seeded-random';
import type { GeneratedTitle } from './generated-titles.ts';

export type TestQuery = { readonly query: string; readonly kind: Kind; readonly title: string };
export type Kind = 'one typo' | 'title' | 'being typed' | 'words in another order';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** Kinds of queries, used in turn. Half of the queries contain a typo. */
const KINDS: readonly Kind[] = ['one typo', 'one typo', 'one typo', 'title', 'being typed', 'words in another order'];

/** Generates realistic queries for titles with at least six letters. */
export function queriesFor(random: () => number, titles: readonly GeneratedTitle[], count: number): TestQuery[] {
  const long = titles.filter(({ title }) => title.length >= 6);
  return Array.from({ length: count }, (_, index) => {
    const title = pick(random, long).title.toLowerCase();
    const kind = KINDS[index % KINDS.length] ?? 'title';
    return { title, kind, query: typeTitle(random, title, kind) };
  });
}

function typeTitle(random: () => number, title: string, kind: Kind): string {
  if (kind === 'one typo') return withTypo(random, title);
  if (kind === 'being typed') return title.slice(0, 3 + Math.floor(random() * (title.length - 3)));
  if (kind === 'words in another order') return title.split(/[ -]/).toReversed().join(' ');
  return title;
}

/** Adds one random typo: a missing, extra or wrong letter, or two swapped letters. */
function withTypo(random: () => number, text: string): string {
  const at = Math.floor(random() * text.length);
  const [before, letter, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
  const kind = Math.floor(random() * 4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + pick(random, LETTERS) + letter + after;
  if (kind === 2) return before + pick(random, LETTERS) + after;
  return before + after.slice(0, 1) + letter + after.slice(1);
}
