import { foldTitle, titleWords } from '@dreamreel/rules/titles';
import { type Answer, isCorrect } from './play.ts';

/** One letter in four may differ. */
const LETTERS_PER_MISTAKE = 4;

/** How many letters must be changed, added or removed to make one text of another: their Levenshtein distance. */
export type EditDistance = (one: string, other: string) => number;

/** Whether a wrong guess is likely to mean the movie: misspelt, or a large part of its name. */
export function isNearGuess(answer: Answer, guess: string, editDistance: EditDistance): boolean {
  const names = [answer.title, ...answer.aliases];
  const isLike = (name: string) => isMisspelt(name, guess, editDistance) || isShortened(name, guess);
  return !isCorrect(answer, guess) && names.some(isLike);
}

function isMisspelt(name: string, guess: string, editDistance: EditDistance): boolean {
  const [folded, meant] = [foldTitle(guess), foldTitle(name)];
  return editDistance(folded, meant) <= Math.floor(meant.length / LETTERS_PER_MISTAKE);
}

/** At least half of the words, in their order and without gaps. */
function isShortened(name: string, guess: string): boolean {
  const [guessed, all] = [titleWords(guess), titleWords(name)];
  return guessed.length * 2 >= all.length && ` ${all.join(' ')} `.includes(` ${guessed.join(' ')} `);
}
