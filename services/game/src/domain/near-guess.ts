import { foldTitle, titleWords } from '@dreamreel/rules/titles';
import { type Answer, isCorrect } from './play.ts';

/** A guess can contain one typo for every four letters of the title. */
const LETTERS_PER_MISTAKE = 4;

/**
 * Returns the Levenshtein distance: the minimum number of letters to change, insert, or delete to turn one string into
 * the other.
 */
export type EditDistance = (one: string, other: string) => number;

/**
 * Returns true if a wrong guess is probably meant to be the answer because it is misspelled or contains a large part of
 * the title.
 */
export function isNearGuess(answer: Answer, guess: string, editDistance: EditDistance): boolean {
  const names = [answer.title, ...answer.aliases];
  const isSimilarTo = (name: string) => isMisspelt(name, guess, editDistance) || isShortened(name, guess);
  return !isCorrect(answer, guess) && names.some(isSimilarTo);
}

function isMisspelt(name: string, guess: string, editDistance: EditDistance): boolean {
  const [foldedGuess, foldedName] = [foldTitle(guess), foldTitle(name)];
  return editDistance(foldedGuess, foldedName) <= Math.floor(foldedName.length / LETTERS_PER_MISTAKE);
}

/** Returns true if the guess consists of at least half of the title's words, in order and without gaps. */
function isShortened(name: string, guess: string): boolean {
  const [guessed, all] = [titleWords(guess), titleWords(name)];
  return guessed.length * 2 >= all.length && ` ${all.join(' ')} `.includes(` ${guessed.join(' ')} `);
}
