import { allowedTypos } from '../quality.ts';
import { articleOf } from '../query/article.ts';
import type { Query } from '../query/query.ts';
import { type Alignment, alignLetters } from './align-letters.ts';
import { type Letters, nameLetters, type Span } from './name-letters.ts';

/** How a name fits a query. */
export type NameFit = {
  /** Words of the query with which no word of the name begins, typos allowed. */
  readonly unmatched: number;
  readonly typos: number;
  /** Between the whole query and the whole name; infinite where they are not alike. */
  readonly wholeTypos: number;
  /** How many letters were typed for each of the name. */
  readonly share: number;
  /** The letters of the name that were typed. */
  readonly spans: readonly Span[];
};

/** Compares a query with one name: as a whole with its beginning, or else word by word. */
export function nameFit(query: Query, name: string): NameFit {
  const { whole, words, article } = nameLetters(name);
  const best = bestAlignment(query.names, whole, mostTypos);
  const isArticleTyped = article !== undefined && query.article === articleOf(name);
  const asWhole = best && {
    unmatched: 0,
    typos: best.typos,
    spans: [...(isArticleTyped ? article.spans : []), ...spansOf(best, whole)],
  };
  const byWords = asWhole?.typos === 0 ? undefined : fitOfWords(query.words, words);
  return {
    ...(asWhole && byWords ? better(asWhole, byWords) : (asWhole ?? byWords ?? NOTHING)),
    wholeTypos: best?.wholeTypos ?? Number.POSITIVE_INFINITY,
    share: (query.names[0]?.length ?? 0) / Math.max(1, whole.text.length),
  };
}

/** Typos by which a whole query may differ from a name: more in a longer one. */
export function mostTypos(query: string): number {
  return Math.min(Math.floor(query.length / 4), 4);
}

type Fit = Pick<NameFit, 'unmatched' | 'typos' | 'spans'>;
const NOTHING: Fit = { unmatched: 0, typos: 0, spans: [] };

/** The one that leaves fewer words out, with fewer typos; the first of equal ones. */
export function better<T extends Pick<NameFit, 'unmatched' | 'typos'>>(one: T, other: T): T {
  return (other.unmatched - one.unmatched || other.typos - one.typos) < 0 ? other : one;
}

function fitOfWords(typed: Query['words'], words: readonly Letters[]): Fit {
  let unmatched = 0;
  let typos = 0;
  const spans: Span[] = [];
  for (const spellings of typed) {
    const fits = words.flatMap((word) => {
      const alignment = bestAlignment(spellings, word, (spelling) => allowedTypos(spelling, 2));
      return alignment ? { unmatched: 0, typos: alignment.typos, spans: spansOf(alignment, word) } : [];
    });
    if (fits.length === 0) unmatched += 1;
    else {
      const best = fits.reduce(better);
      typos += best.typos;
      spans.push(...best.spans);
    }
  }
  return { unmatched, typos, spans };
}

function bestAlignment(
  spellings: readonly string[],
  { text }: Letters,
  most: (spelling: string) => number,
): Alignment | undefined {
  return spellings
    .flatMap((spelling) => alignLetters(spelling, text, most(spelling)) ?? [])
    .reduce<Alignment | undefined>((best, next) => (best && best.typos <= next.typos ? best : next), undefined);
}

function spansOf({ typed }: Alignment, { spans }: Letters): Span[] {
  return spans.filter((_, letter) => typed.includes(letter));
}
