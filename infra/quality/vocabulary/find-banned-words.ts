import type { BannedWord } from './banned-words.ts';
import { type Part, partsOf, wordsOf } from './parts-of-source.ts';

export type Finding = {
  readonly path: string;
  readonly line: number;
  readonly found: string;
  readonly instead: string;
};

/** Every banned word that stands in a file, with the line on which its part begins. */
export function findBannedWords(path: string, text: string, banned: readonly BannedWord[]): Finding[] {
  const here = banned.filter(({ allowedIn }) => !allowedIn.some((start) => path.startsWith(start)));
  return partsOf(path, text).flatMap((part) =>
    findingsIn(part, here).map((found) => ({ path, line: part.line, ...found })),
  );
}

function findingsIn({ kind, text }: Part, banned: readonly BannedWord[]) {
  const words = wordsOf(text);
  return banned
    .filter(({ where }) => where === 'everywhere' || kind === 'name')
    .flatMap(({ forms, instead }) =>
      forms.filter((form) => holds(words, form)).map((form) => ({ found: form.join(' '), instead })),
    );
}

function holds(words: readonly string[], [first, ...rest]: readonly string[]): boolean {
  return words.some(
    (word, index) => word === first && rest.every((next, offset) => words[index + 1 + offset] === next),
  );
}
