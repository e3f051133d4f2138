import type { LintWarning, Prompt } from '@dreamreel/proto/prompts';
import { foldTitle, titleWords } from '@dreamreel/proto/title';

type Named = { readonly title: string; readonly aliases: readonly string[]; readonly description: string };

/** Up to this level a prompt must not say what the movie is called, nor who is in it. */
const HARD_LEVELS = 3;

/** What an operator should look at before approving prompts. */
export function lintPrompts(movie: Named, prompts: readonly Prompt[]): LintWarning[] {
  return prompts
    .filter(({ level }) => level <= HARD_LEVELS)
    .flatMap(({ level, scene, prompt, describes = '' }) => {
      const text = [scene, prompt, describes].join(' . ');
      return [...titleWarnings(movie, level, text), ...nameWarnings(movie, level, text)];
    });
}

/** What every sentence says names no movie. */
const ARTICLES = new Set(['a', 'an', 'the']);

/** The titles that a text says as whole words, in whatever spelling. */
export function titlesIn(titles: readonly string[], text: string): string[] {
  const spoken = titleWords(text);
  return titles.filter((title) => {
    const wanted = foldTitle(title);
    const length = titleWords(title).length;
    if (wanted === '' || length === 0 || ARTICLES.has(wanted)) return false;
    // One word more or less: an article at the front may be left out or added.
    return [length, length - 1, length + 1].some((size) => size > 0 && says(spoken, size, wanted));
  });
}

function says(spoken: readonly string[], size: number, wanted: string): boolean {
  for (let from = 0; from + size <= spoken.length; from += 1)
    if (foldTitle(spoken.slice(from, from + size).join(' ')) === wanted) return true;
  return false;
}

function titleWarnings({ title, aliases }: Named, level: number, text: string): LintWarning[] {
  const words = titlesIn([title, ...aliases], text);
  if (words.length === 0) return [];
  const what = words.map((said) => `“${said}”`).join(', ');
  return [{ code: 'names-movie', level, message: `Says the title: ${what}`, words }];
}

function nameWarnings({ description, title, aliases }: Named, level: number, text: string): LintWarning[] {
  const spoken = new Set(titleWords(text));
  const ofTitle = new Set([title, ...aliases].flatMap(titleWords));
  const words = namesIn(description).filter((name) => {
    const [word = ''] = titleWords(name);
    return spoken.has(word) && !ofTitle.has(word);
  });
  if (words.length === 0) return [];
  return [{ code: 'names-character', level, message: `Says a name from the description: ${words.join(', ')}`, words }];
}

/** Words with a capital inside a sentence: people and places. Those that a sentence begins with say nothing. */
function namesIn(description: string): string[] {
  const names = description
    .split(/(?<=[.!?:;”"])\s+/)
    .flatMap((sentence) => sentence.split(/\s+/).slice(1))
    .map((word) => word.replaceAll(/^\P{L}+|(?:['’]s)?\P{L}*$/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}{2,}/u.test(word));
  return [...new Set(names)];
}
