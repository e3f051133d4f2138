import type { TitleFound } from '@dreamreel/proto/catalogue';
import { titleIndex } from '../domain/title-index.ts';
import type { Titles } from './ports.ts';

/** Searches in memory; `reload` reads the titles again and swaps the index when it is whole. */
export function titleSearch({ titles }: { titles: Pick<Titles, 'all'> }) {
  let index = titleIndex([]);
  return {
    search: ({ query }: { query: string }): TitleFound[] => index.search(query),
    async reload(): Promise<void> {
      index = titleIndex(await titles.all());
    },
  };
}
