import { articleOf } from '../folded-names.ts';
import { allowedTypos } from '../quality.ts';
import type { Query } from '../query/query.ts';
import { type Alignment, alignLetters } from './align-letters.ts';
import { type Letters, nameLetters, type Span } from './name-letters.ts';

/** How well a name matches a query. */
export type NameFit = {
  /** Number of query words that don't match the start of any word in the name, even with typos. */
  readonly unmatched: number;
  readonly typos: number;
  /** Distance between the whole query and the whole name, or infinity if they aren't similar. */
  readonly wholeTypos: number;
  /** Length of the query divided by the length of the name. */
  readonly share: number;
  /** Letters of the name that the player typed. */
  readonly spans: readonly Span[];
};

/** Compares the query with the start of the name and, unless they match exactly, also word by word. */
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
    ...(asWhole && byWords ? betterFit(asWhole, byWords) : (asWhole ?? byWords ?? NOTHING)),
    wholeTypos: best?.wholeTypos ?? Number.POSITIVE_INFINITY,
    share: (query.names[0]?.length ?? 0) / Math.max(1, whole.text.length),
  };
}

/** Returns the maximum number of typos in a query. Longer queries can contain more typos. */
export function mostTypos(query: string): number {
  return Math.min(Math.floor(query.length / 4), 4);
}

type Fit = Pick<NameFit, 'unmatched' | 'typos' | 'spans'>;
const NOTHING: Fit = { unmatched: 0, typos: 0, spans: [] };

/** Returns the better of two matches: fewer unmatched words, then fewer typos. In a tie, returns the first match. */
export function betterFit<T extends Pick<NameFit, 'unmatched' | 'typos'>>(one: T, other: T): T {
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
      const best = fits.reduce(betterFit);
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
