import type { KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import type { Transaction } from '../ports.ts';

/**
 * Adds titles to the search. Titles that are already in the search only get missing other titles, a missing poster, or
 * a higher popularity.
 */
export const importTitles =
  ({ transaction }: { transaction: Transaction }) =>
  ({ titles: lines }: { titles: readonly KnownTitle[] }): Promise<{ added: number; known: number }> =>
    transaction(async ({ titles, titlesAdded }) => {
      const { added, changed } = await titles.add(lines);
      if (added + changed > 0) await titlesAdded(added);
      return { added, known: lines.length - added };
    });
