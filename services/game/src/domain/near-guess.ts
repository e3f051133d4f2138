import { foldTitle, titleWords } from '@dreamreel/proto/title';
import { distance } from 'fastest-levenshtein';
import { type Answer, isCorrect } from './play.ts';

/** One letter in four may differ. */
const LETTERS_PER_MISTAKE = 4;

/** Whether a wrong guess looks as if the movie was meant: misspelt, or a part of its name that leaves little open. */
export function isNearGuess(answer: Answer, guess: string): boolean {
  const names = [answer.title, ...answer.aliases];
  return !isCorrect(answer, guess) && names.some((name) => isMisspelt(name, guess) || isShortened(name, guess));
}

function isMisspelt(name: string, guess: string): boolean {
  const [folded, meant] = [foldTitle(guess), foldTitle(name)];
  return distance(folded, meant) <= Math.floor(meant.length / LETTERS_PER_MISTAKE);
}

/** At least half of the words, one after another: “Raiders” alone says more than “The Lord”. */
function isShortened(name: string, guess: string): boolean {
  const [said, all] = [titleWords(guess), titleWords(name)];
  return said.length * 2 >= all.length && ` ${all.join(' ')} `.includes(` ${said.join(' ')} `);
}
