import type { FoundTitle } from '@dreamreel/proto/catalogue/found-titles';
import { isWholeName, stageOf } from '../quality.ts';
import { readQuery } from '../query/query.ts';
import type { Hit } from '../title-index.ts';
import { betterFit, mostTypos, type NameFit, nameFit } from './name-fit.ts';
import type { Span } from './name-letters.ts';

/** A search hit and the reason why it matched the query. */
export type ExplainedHit = { readonly hit: Hit } & Pick<FoundTitle, 'match' | 'alias' | 'marks'>;

/** Maximum number of suggestions in "Did you mean one of these?" */
const MAX_CLOSE = 3;
/**
 * A name counts as close if the player typed at least this share of its letters. The limit is higher for text with
 * typos.
 */
const LEAST_SHARE = { exact: 0.4, typos: 0.6 } as const;

/**
 * Explains why each hit matched the query. Explanations depend only on the movies' names, so they don't reveal which
 * movies are planned.
 */
export function explainHits(text: string, hits: readonly Hit[]): ExplainedHit[] {
  const query = readQuery(text);
  if (!query) return [];
  const named = hits.map((hit) => {
    const fits = [hit.title, ...hit.otherTitles].map((name) => ({ name, ...nameFit(query, name) }));
    return { hit, fits, best: fits.reduce(betterFit) };
  });
  const close = hits.some(isWholeName) ? [] : closeHits(named, Math.max(...query.names.map(mostTypos)));
  return named.map((each) => {
    const { hit, best } = each;
    const match = isWholeName(hit) ? ('whole' as const) : close.includes(each) ? ('close' as const) : undefined;
    const marks = marksOf(best.spans);
    return {
      hit,
      ...(match && { match }),
      ...(best.name !== hit.title && { alias: best.name }),
      ...(marks.length > 0 && { marks }),
    };
  });
}

type Named = { readonly hit: Hit; readonly fits: readonly NameFit[] };

/**
 * Returns the hits with a name that nearly equals the query. If no name is that close and there are only a few hits,
 * returns hits for which a large part of the name was typed.
 */
function closeHits(named: readonly Named[], most: number): readonly Named[] {
  const typos = new Map(named.map((each) => [each, Math.min(...each.fits.map(({ wholeTypos }) => wholeTypos))]));
  const typosOf = (each: Named) => typos.get(each) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...typos.values());
  if (least <= most) {
    const near = named.filter((each) => typosOf(each) <= Math.min(most, least + 1));
    return near.toSorted((a, b) => typosOf(a) - typosOf(b)).slice(0, MAX_CLOSE);
  }
  if (named.length > MAX_CLOSE) return [];
  return named.filter(({ hit, fits }) => stageOf(hit.quality) === 0 && fits.some(isLargePart));
}

function isLargePart({ unmatched, typos, share }: NameFit): boolean {
  return unmatched === 0 && share >= (typos === 0 ? LEAST_SHARE.exact : LEAST_SHARE.typos);
}

/** Merges overlapping and adjacent spans into a flat list of alternating start and end positions. */
function marksOf(spans: readonly Span[]): number[] {
  const marks: number[] = [];
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = marks.at(-1) ?? -1;
    if (start <= last) marks[marks.length - 1] = Math.max(last, end);
    else marks.push(start, end);
  }
  return marks;
}
