import { err, ok, type Result } from '@dreamreel/kit/result';
import type { PlayMode } from '@dreamreel/proto/game/daily-game';
import { HINT_COUNT, MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { foldedNames, foldTitle, namesMovie, titleWords } from '@dreamreel/rules/titles';

export type PlayStatus = 'playing' | 'won' | 'lost';

/**
 * One player's game on one day. Only guesses that count toward the limit are in the list. Repeated guesses are never
 * added.
 */
export type Play = {
  readonly status: PlayStatus;
  readonly guesses: readonly string[];
  /** Number of the highest hint that has been opened, from 1 to 5. */
  readonly hintsUsed: number;
  /** Number of the hint that was open at each guess. */
  readonly hintsOfGuesses: readonly number[];
  /** Game mode, which can't change after the first guess. */
  readonly mode: PlayMode;
  /** True if the game ended in time to count for the statistics. */
  readonly counted: boolean;
};

export type Answer = { readonly title: string; readonly aliases: readonly string[] };

/**
 * Guesses and hints that a browser submits. `guesses` is the browser's complete list, which can contain a title more
 * than once. `hintsUsed` is the number of hints that were open at the last guess. Clients can send any number, so it
 * isn't trusted.
 */
export type SentGuesses = {
  readonly guesses: readonly string[];
  readonly hintsUsed: number;
  readonly mode?: PlayMode | undefined;
};

export type GuessError = 'already-completed' | 'history-rewritten' | 'too-many-new-guesses';

export const newPlay: Play = {
  status: 'playing',
  guesses: [],
  hintsUsed: 1,
  hintsOfGuesses: [],
  mode: 'normal',
  counted: false,
};

/**
 * Updates a game from the list of guesses that the browser sent. The browser sends its complete list with every guess,
 * so a lost response is corrected by the next request. The list must not change recorded guesses or contain more than
 * one new guess. A finished game accepts only the list that ended it, so a client that didn't get the response can send
 * its request again. Returns the same object if nothing changes.
 */
export function advance(play: Play, answer: Answer, sentGuesses: SentGuesses): Result<Play, GuessError> {
  if (play.status !== 'playing')
    return isListThatEnded(play, sentGuesses.guesses) ? ok(play) : err('already-completed');
  const added = findNewGuesses(play, sentGuesses.guesses);
  if (!added.ok) return added;
  const [next, ...rest] = added.value;
  if (rest.length > 0) return err('too-many-new-guesses');

  if (next === undefined) return ok(openHints(play, sentGuesses.hintsUsed));
  return ok(applyGuess(openHints(chooseMode(play, sentGuesses), sentGuesses.hintsUsed), answer, next));
}

/**
 * Predicts the stored game from all guesses but the last. The prediction is wrong if an earlier guess isn't stored or a
 * hint was skipped, so callers must compare it with the stored game. Lists can be long, so a list that is longer than a
 * game isn't evaluated.
 */
export function expectedPlay(answer: Answer, { guesses, mode }: SentGuesses): Play {
  if (guesses.length > MAX_GUESSES) return newPlay;
  let play = newPlay;
  for (let count = 1; count < guesses.length; count += 1) {
    const advanced = advance(play, answer, { guesses: guesses.slice(0, count), hintsUsed: 1, mode });
    if (!advanced.ok) return newPlay;
    play = advanced.value;
  }
  return play;
}

/** Returns the hint that was open when `after` added its new guess, or undefined if there is no new guess. */
export function hintOfNewGuess(before: Play | undefined, after: Play): number | undefined {
  return after.hintsOfGuesses[before?.hintsOfGuesses.length ?? 0];
}

/**
 * Returns the guesses from the submitted list that aren't recorded yet. Repeated titles are skipped, even if they are
 * spelled differently.
 */
function findNewGuesses(play: Play, list: readonly string[]): Result<string[], 'history-rewritten'> {
  const recorded = play.guesses;
  const names = new Set<string>();
  const added: string[] = [];
  let recordedCount = 0;
  for (const guess of list) {
    const isRecorded = recordedCount < recorded.length && guess === recorded[recordedCount];
    const name = foldTitle(guess);
    if (!isRecorded && names.has(name)) continue;
    names.add(name);
    if (isRecorded) recordedCount += 1;
    else if (recordedCount < recorded.length) return err('history-rewritten');
    else added.push(guess);
    // A list with two new guesses is invalid, so there is no need to check the rest.
    if (added.length > 1) break;
  }
  return recordedCount < recorded.length ? err('history-rewritten') : ok(added);
}

function isListThatEnded(play: Play, list: readonly string[]): boolean {
  const added = findNewGuesses(play, list);
  const last = play.guesses.at(-1) ?? '';
  return added.ok && added.value.length === 0 && list.indexOf(last) === list.length - 1;
}

/** Returns true if the guess matches the title or an alias of the day's movie. */
export function isCorrect(answer: Answer, guess: string): boolean {
  return namesMovie(guess, namesOf(answer));
}

/** Caches normalized titles per movie because normalizing them for every guess is slow. */
const namesByAnswer = new WeakMap<Answer, ReadonlySet<string>>();

function namesOf(answer: Answer): ReadonlySet<string> {
  const names = namesByAnswer.get(answer) ?? foldedNames([answer.title, ...answer.aliases]);
  namesByAnswer.set(answer, names);
  return names;
}

function applyGuess(play: Play, answer: Answer, guess: string): Play {
  const guesses = [...play.guesses, guess];
  const playWithGuess = { ...play, guesses, hintsOfGuesses: [...play.hintsOfGuesses, play.hintsUsed] };
  if (isCorrect(answer, guess)) return { ...playWithGuess, status: 'won' };
  if (guesses.length === MAX_GUESSES) return { ...playWithGuess, status: 'lost', hintsUsed: HINT_COUNT };
  return { ...playWithGuess, hintsUsed: Math.min(HINT_COUNT, play.hintsUsed + 1) };
}

/**
 * Sets the game mode at the first guess. If a hint was skipped, the mode is always normal, regardless of what the
 * browser sends.
 */
function chooseMode(play: Play, { mode = 'normal', hintsUsed }: SentGuesses): Play {
  if (play.guesses.length > 0) return play;
  const hasSkipped = Math.max(play.hintsUsed, Math.trunc(hintsUsed)) > 1;
  return { ...play, mode: hasSkipped ? 'normal' : mode };
}

/**
 * Raises the number of open hints. Hints that a player skips are only recorded in the browser. The browser's number is
 * accepted if it is higher than the stored number and within the valid range.
 */
function openHints(play: Play, hintsUsed: number): Play {
  if (play.mode === 'hard') return play;
  const raised = Math.min(HINT_COUNT, Math.max(play.hintsUsed, Math.trunc(hintsUsed)));
  return raised === play.hintsUsed ? play : { ...play, hintsUsed: raised };
}

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

/** One of several games that the same person played on the same day, as a guest and with their account. */
export type Contender = {
  /** True if the game was played while signed in, false if it was played as a guest. */
  readonly isAccountPlay: boolean;
  readonly status: PlayStatus;
  readonly guessesUsed: number;
  readonly finishedAt: Date | null;
};

/**
 * Selects the game to keep. A finished game from the account is always kept, so a later claim never changes a counted
 * result. Otherwise, the game that finished first is kept, because the player already knew the answer in any later
 * game. If no game is finished, the game with the most guesses is kept, and the first game in the list wins ties.
 */
export function choosePlayToKeep<C extends Contender>(contenders: readonly C[]): C | undefined {
  const finishedOwnPlay = contenders.find(({ isAccountPlay, finishedAt }) => isAccountPlay && finishedAt !== null);
  return (
    finishedOwnPlay ?? contenders.toSorted((a, b) => finishedAt(a) - finishedAt(b) || b.guessesUsed - a.guessesUsed)[0]
  );
}

/** Sorts unfinished games after finished ones. `Infinity` wouldn't work because `Infinity - Infinity` is `NaN`. */
function finishedAt({ finishedAt }: Contender): number {
  return finishedAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
