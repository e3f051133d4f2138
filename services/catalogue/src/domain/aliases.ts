import { MAX_OTHER_TITLES } from '@dreamreel/proto/catalogue/movie-fields';
import { foldTitle } from '@dreamreel/rules/titles';

type Named = { readonly title: string; readonly germanTitle: string; readonly aliases: readonly string[] };

/**
 * Returns a movie's aliases, including its German title, which counts as a correct guess. Aliases that count as the same
 * guess as the title or an earlier alias are removed.
 */
export function aliasesOf({ title, germanTitle, aliases }: Named): string[] {
  const known = new Set([foldTitle(title)]);
  const distinct = [germanTitle, ...aliases].filter((alias) => {
    const folded = foldTitle(alias);
    const isNew = folded !== '' && !known.has(folded);
    known.add(folded);
    return isNew;
  });
  return distinct.slice(0, MAX_OTHER_TITLES);
}
