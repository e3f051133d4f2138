import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { newGame, referenceModel } from '../testing/reference-model.ts';
import { type Answer, advance, choosePlayToKeep, expectedPlay, isNearGuess, newPlay, type Play } from './play.ts';

const alien: Answer = { title: 'Alien', aliases: ['Alien: The Director’s Cut'] };

/** Plays the guesses one after another, as an unmodified browser does. */
function played(...guesses: string[]): Play {
  return guesses.reduce((play, guess) => {
    const next = advance(play, alien, { guesses: [...play.guesses, guess], hintsUsed: 1 });
    return next.ok ? next.value : play;
  }, newPlay);
}

describe('judging a guess', () => {
  it.each([
    ...['Alien', ' alien ', 'ALIEN', 'alien the directors cut'].map((guess) => [guess, 'won']),
    ...['Aliens', 'Alien 3', 'Alien vs. Predator'].map((sequel) => [sequel, 'playing']),
  ])('accepts the title and aliases in any spelling, but no sequel: after %j, the game is %s', (guess, status) => {
    expect(played(guess).status).toBe(status);
  });

  it.each([-1, 0, 6, 99, 2.5])('limits the number of hints to the valid range: %d', (hintsUsed) => {
    const next = advance(newPlay, alien, { guesses: [], hintsUsed });
    expect(next.ok && next.value.hintsUsed).toBe(Math.min(5, Math.max(1, Math.trunc(hintsUsed))));
  });
});

type NextList = (list: readonly string[], guess: string) => readonly string[];
const withGuess: NextList = (list, guess) => [...list, guess];
/** Other lists that a browser can send after `list`. */
const LISTS: readonly NextList[] = [
  (list) => list,
  (list, guess) => [...list, guess, 'Twister'],
  (list, guess) => [...list.slice(1), guess],
  (list) => list.slice(0, -1),
  (list) => list.map((each) => each.toLowerCase()),
  (list, guess) => [...list, ...Array(30).fill(list.at(-1) ?? guess), guess],
];
const titles = ['Alien', 'alien', 'Aliens', 'Predator', 'Jaws', 'Dune', 'Up', 'Heat', 'THE HEAT', 'Gravity'];
const step = fc.record({
  guess: fc.constantFrom(...titles),
  hintsUsed: fc.integer({ min: 0, max: 5 }),
  hasOwnList: fc.boolean(),
  next: fc.constantFrom(withGuess, withGuess, ...LISTS),
});

it('agrees with the reference model for 2,000 sequences of guesses, repeats, skips, and false claims', () => {
  const sequences = fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
    const model = referenceModel();
    let play = newPlay;
    let list: readonly string[] = [];
    for (const { guess, hintsUsed, hasOwnList, next } of steps) {
      const guesses = next(hasOwnList ? list : play.guesses, guess);
      const moved = advance(play, alien, { guesses, hintsUsed });
      expect(moved.ok ? undefined : moved.error).toBe(model.send('guest', 0, guesses, hintsUsed, 0).error);
      const after = moved.ok ? moved.value : play;
      // An unchanged play is the same object.
      expect(after === play).toBe(isDeepStrictEqual(after, play));
      if (moved.ok) list = guesses;
      play = after;
      const { over = 'playing', hints, hintsOfGuesses, ...game } = model.game('guest', 0) ?? newGame();
      expect(play).toMatchObject({ status: over, guesses: game.guesses, hintsUsed: hints, hintsOfGuesses });
    }
  });
  fc.assert(sequences, { numRuns: 2_000 });
});

describe('hard mode', () => {
  const hard = { mode: 'hard', hintsUsed: 1 } as const;
  const moved = (play: Play, sent: Parameters<typeof advance>[2]): Play => {
    const next = advance(play, alien, sent);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  };

  it('is fixed by the first guess, and opens hints only after wrong guesses, whatever the browser sends', () => {
    const started = moved(newPlay, { ...hard, guesses: ['Aliens'] });
    expect(started).toMatchObject({ mode: 'hard', hintsUsed: 2 });
    const second = moved(started, { mode: 'normal', hintsUsed: 5, guesses: ['Aliens', 'Jaws'] });
    expect(second).toMatchObject({ mode: 'hard', hintsUsed: 3, hintsOfGuesses: [1, 2] });
    expect(moved(second, { mode: 'hard', hintsUsed: 5, guesses: second.guesses })).toBe(second);
    expect(moved(newPlay, { ...hard, guesses: ['ALIEN'] })).toMatchObject({ status: 'won', mode: 'hard' });
  });

  it('is rejected if a hint was skipped before the first guess, or that guess was made in normal mode', () => {
    expect(moved(newPlay, { mode: 'hard', hintsUsed: 2, guesses: ['Aliens'] }).mode).toBe('normal');
    const skipped = moved(newPlay, { hintsUsed: 3, guesses: [] });
    expect(moved(skipped, { ...hard, guesses: ['Aliens'] }).mode).toBe('normal');
    const normal = moved(newPlay, { hintsUsed: 1, guesses: ['Aliens'] });
    expect(moved(normal, { mode: 'hard', hintsUsed: 2, guesses: ['Aliens', 'Jaws'] }).mode).toBe('normal');
  });
});

it('expects the stored game before the last guess, unless a hint was skipped', () => {
  const before = played('Aliens', 'Heat');
  expect(expectedPlay(alien, { guesses: ['Aliens', 'Heat', 'Jaws'], hintsUsed: 3 })).toEqual(before);
  expect(expectedPlay(alien, { guesses: ['Aliens'], hintsUsed: 1, mode: 'hard' })).toBe(newPlay);
  const inHardMode = { guesses: ['Aliens', 'Heat', 'Jaws'], hintsUsed: 3, mode: 'hard' } as const;
  expect(expectedPlay(alien, inHardMode)).toEqual({ ...before, mode: 'hard' });
  // The time for a long list would grow with the square of its length.
  expect(expectedPlay(alien, { guesses: ['Aliens', ...Array(5).fill('Heat')], hintsUsed: 2 })).toBe(newPlay);
  // No game continues after its right guess.
  expect(expectedPlay(alien, { guesses: ['Alien', 'Heat', 'Jaws'], hintsUsed: 3 })).toBe(newPlay);
});

const raiders = { title: 'Raiders of the Lost Ark', aliases: ['Indiana Jones and the Raiders of the Lost Ark'] };

describe('a near guess', () => {
  it.each([
    ...['Raiders of the Lost Arc', 'riders of the lost ark', 'Raiders of the Lost'].map(
      (guess) => [guess, true] as const,
    ),
    ['Indiana Jones and the Raiders', true],
    ...['Jaws', 'The Lost World', 'of the', 'Noah’s Ark', '', '?'].map((guess) => [guess, false] as const),
    ...['Raiders of the Lost Ark', 'the raiders of the lost ark'].map((guess) => [guess, false] as const),
  ])('is a misspelled or shortened title, but neither another title nor the right one: %j %s', (guess, isNear) => {
    expect(isNearGuess(raiders, guess, distance)).toBe(isNear);
  });

  it.each([
    ['one letter in four is wrong', 'Jaws', 'Jams', true],
    ['two letters in four are wrong', 'Jaws', 'Jims', false],
    ['a letter of a three-letter title is wrong', 'Her', 'Hex', false],
    ['half of the words are named', 'Blade Runner', 'runner', true],
    ['only a third of the words are named', 'La La Land', 'land', false],
    ['the words are in another order', 'Blade Runner', 'Runner Blade', false],
  ])('is decided correctly if %s (%s, %s)', (_what, title, guess, isNear) => {
    expect(isNearGuess({ title, aliases: [] }, guess, distance)).toBe(isNear);
  });
});

const game = (name: string, guessesUsed: number, minute?: number, isAccountPlay = false) => ({
  name,
  isAccountPlay,
  guessesUsed,
  status: minute === undefined ? ('playing' as const) : ('won' as const),
  finishedAt: minute === undefined ? null : new Date(Date.UTC(2026, 2, 14, 12, minute)),
});

const guestsFirst = game('guest', 1, 1);

it.each([
  ['the account’s finished game, even if a guest’s game ended earlier', [guestsFirst, game('own', 5, 9, true)], 'own'],
  ['the account’s finished game out of several games', [guestsFirst, game('b', 2, 2), game('own', 5, 9, true)], 'own'],
  [
    'a guest’s finished game rather than the account’s open game',
    [game('own', 4, undefined, true), guestsFirst],
    'guest',
  ],
  ['the guest’s game that finished first', [game('late', 1, 9), game('early', 5, 1)], 'early'],
  ['a finished game rather than an open one', [game('open', 4), game('finished', 1, 9)], 'finished'],
  ['the open game with more guesses', [game('started', 1), game('further', 3)], 'further'],
  ['the first of two equal games', [game('own', 2, undefined, true), game('guest', 2)], 'own'],
  ['none of no games', [], undefined],
])('keeps %s', (_which, games, name) => {
  expect(choosePlayToKeep(games)?.name).toBe(name);
});
