import { MAX_OTHER_TITLES } from '@dreamreel/proto/catalogue/movie-fields';
import { foldedNames } from '@dreamreel/rules/titles';

type Named = { readonly title: string; readonly germanTitle: string; readonly aliases: readonly string[] };

/**
 * Returns a movie's aliases, including its German title, which counts as a correct guess. Aliases that
 * make no other guess correct than the title and earlier aliases are removed.
 */
export function aliasesOf({ title, germanTitle, aliases }: Named): string[] {
  const known = new Set(['', ...foldedNames([title])]);
  const distinct = [germanTitle, ...aliases].filter((alias) => {
    const added = [...foldedNames([alias])].filter((name) => !known.has(name));
    for (const name of added) known.add(name);
    return added.length > 0;
  });
  return distinct.slice(0, MAX_OTHER_TITLES);
}
