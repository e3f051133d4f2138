import { arabicNumber, titleWords } from '@dreamreel/rules/titles';
import { articleOf } from '../folded-names.ts';

/** Start and end of a letter in a name, in UTF-16 code units. */
export type Span = readonly [start: number, end: number];

/** Folded text. `spans` contains the position in the original name for each UTF-16 code unit of the text. */
export type Letters = { readonly text: string; readonly spans: readonly Span[] };

export type NameLetters = {
  /** The name after folding with `foldTitle`. Empty if the name contains only symbols. */
  readonly whole: Letters;
  /** The words of the name in order, followed by variants such as `3` for `III` and `spiderman` for `Spider-Man`. */
  readonly words: readonly Letters[];
  /** The article at the start of the name, which is not part of `whole`. */
  readonly article: Letters | undefined;
};

/**
 * Folds a name and keeps track of the original position of each letter, so that matching letters can be highlighted.
 */
export function nameLetters(name: string): NameLetters {
  const chunks = [...name.matchAll(/[\S\ufeff]+/gu)].map(({ 0: chunk, index }) => wordsOf(chunk, index));
  const words = chunks.flat();
  const article = articleOf(name) > 0 ? words[0] : undefined;
  const named = article ? words.slice(1) : words;
  const numbers = words.length > 1 ? words.filter(({ text }) => arabicNumber(text) !== text).map(toArabic) : [];
  return {
    whole: joinLetters(named.length > 1 ? named.map(toArabic) : named),
    words: [...words, ...numbers, ...chunks.filter(({ length }) => length > 1).map(joinLetters)],
    article,
  };
}

/** Apostrophes and invisible characters, which don't separate words. */
const IGNORED = /['‘’ʼ`´\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Splits text without spaces into words. `offset` is the position of the text in the name. */
function wordsOf(chunk: string, offset: number): Letters[] {
  const words: Letters[] = [];
  let text = '';
  let spans: Span[] = [];
  const endWord = () => {
    if (text !== '') words.push({ text, spans });
    text = '';
    spans = [];
  };
  let at = offset;
  for (const char of chunk) {
    const letters = foldCharacter(char);
    const span: Span = [at, at + char.length];
    at += char.length;
    if (char === '&' || (letters === '' && !IGNORED.test(char))) endWord();
    text += letters;
    for (let unit = 0; unit < letters.length; unit += 1) spans.push(span);
    if (char === '&') endWord();
  }
  endWord();
  return words;
}

function foldCharacter(char: string): string {
  return /[a-z0-9]/.test(char) ? char : titleWords(char).join('');
}

/** Converts a Roman numeral such as `iii` to `3`, with a span that covers all its letters. */
function toArabic(word: Letters): Letters {
  const text = arabicNumber(word.text);
  const [start] = word.spans[0] ?? [0];
  const [, end] = word.spans.at(-1) ?? [0, 0];
  return text === word.text ? word : { text, spans: Array.from(text, (): Span => [start, end]) };
}

function joinLetters(words: readonly Letters[]): Letters {
  return { text: words.map(({ text }) => text).join(''), spans: words.flatMap(({ spans }) => spans) };
}
