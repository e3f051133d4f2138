import { foldTitle } from '@dreamreel/rules/titles';
import MiniSearch from 'minisearch';
import type { Candidate } from './candidate.ts';
import { generatedTitles } from './generated-titles.ts';

/** Creates a MiniSearch index with the same normalization, prefix search and typo limits as our index. */
export async function miniSearch(count: number): Promise<Candidate> {
  const search = new MiniSearch({
    fields: ['title', 'otherTitles'],
    processTerm: (term) => foldTitle(term) || null,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => [0, 1, 2][Number(term.length >= 4) + Number(term.length >= 8)] ?? 0,
      combineWith: 'AND',
    },
  });
  search.addAll(
    (await generatedTitles(count)).map((movie) => ({ ...movie, otherTitles: movie.otherTitles.join(' ') })),
  );
  return (query) =>
    search
      .search(query)
      .slice(0, 10)
      .map(({ id }) => Number(id));
}
