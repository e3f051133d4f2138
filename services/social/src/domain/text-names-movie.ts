import { foldTitle, titleWords } from '@dreamreel/rules/titles';

/**
 * Reports whether a text contains consecutive words that a player could type as the movie's title or an alias. A short
 * title such as `Up` is found in many harmless sentences, which errs on the safe side.
 */
export function textNamesMovie(text: string, titles: readonly string[]): boolean {
  const words = titleWords(text);
  const signs = [...text].map(foldTitle).join('');
  return titles.some((title) => {
    const folded = foldTitle(title);
    if (folded === '') return false;
    // A title such as `$` has no words.
    return titleWords(title).length === 0 ? signs.includes(folded) : hasRun(words, folded);
  });
}

/** Folding drops an article and converts numerals, so each run of words is folded as a whole. */
function hasRun(words: readonly string[], folded: string): boolean {
  return words.some((_word, start) => {
    for (let end = start + 1; end <= words.length; end += 1) {
      const run = words.slice(start, end);
      if (foldTitle(run.join(' ')) === folded) return true;
      // The run is then longer than any spelling of the title. For example, `viii` is a spelling of `8`, and `the` is
      // dropped.
      if (run.join('').length > 4 * folded.length + 8) return false;
    }
    return false;
  });
}
