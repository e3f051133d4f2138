import type { LintWarning, Prompt } from '@dreamreel/proto/generation/prompts';
import { namesIn, titlesIn } from '@dreamreel/rules/mentions';

type Movie = { readonly title: string; readonly aliases: readonly string[]; readonly description: string };

/** Prompts up to this level must not contain the movie's title or names from its description. */
const HARD_LEVELS = 3;

/** Returns warnings for an admin to review before approving prompts. */
export function lintPrompts(movie: Movie, prompts: readonly Prompt[]): LintWarning[] {
  return prompts
    .filter(({ level }) => level <= HARD_LEVELS)
    .flatMap(({ level, scene, prompt }) => {
      const text = [scene, prompt].join(' . ');
      return [...titleWarnings(movie, level, text), ...nameWarnings(movie, level, text)];
    });
}

function titleWarnings({ title, aliases }: Movie, level: number, text: string): LintWarning[] {
  const words = titlesIn([title, ...aliases], text);
  if (words.length === 0) return [];
  const titles = words.map((mentioned) => `“${mentioned}”`).join(', ');
  return [{ code: 'names-movie', level, message: `Contains the title: ${titles}`, words }];
}

function nameWarnings(movie: Movie, level: number, text: string): LintWarning[] {
  const words = namesIn(movie, text);
  if (words.length === 0) return [];
  return [
    { code: 'names-character', level, message: `Contains a name from the description: ${words.join(', ')}`, words },
  ];
}
