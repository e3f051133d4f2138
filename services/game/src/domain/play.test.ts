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
  it.each(['Alien', ' alien ', 'ALIEN', 'alien the directors cut'])('wins with %j', (guess) => {
    expect(played(guess).status).toBe('won');
  });

  it.each(['Aliens', 'Alien 3', 'Alien vs. Predator'])('doesn’t accept a sequel as the movie: %j', (guess) => {
    expect(played(guess).status).toBe('playing');
  });

  it('opens the next hint after a wrong guess, up to the fifth', () => {
    expect([1, 2, 3, 4].map((count) => played(...['a1', 'b1', 'c1', 'd1'].slice(0, count)).hintsUsed)).toEqual([
      2, 3, 4, 5,
    ]);
  });

  it('loses the game with the fifth wrong guess, and wins it with a right fifth guess', () => {
    expect(played('a1', 'b1', 'c1', 'd1', 'e1')).toMatchObject({ status: 'lost', hintsUsed: 5 });
    expect(played('a1', 'b1', 'c1', 'd1', 'alien')).toMatchObject({ status: 'won', hintsUsed: 5 });
  });

  it('opens the hint after the skipped hints, and records the hint that was open at each guess', () => {
    expect(advance(newPlay, alien, { guesses: ['Alien'], hintsUsed: 3 })).toMatchObject({ value: { hintsUsed: 3 } });
    const skippedTwo = advance(newPlay, alien, { guesses: ['Aliens'], hintsUsed: 3 });
    expect(skippedTwo).toMatchObject({ value: { hintsUsed: 4, hintsOfGuesses: [3] } });
    const play = skippedTwo.ok ? skippedTwo.value : newPlay;
    expect(advance(play, alien, { guesses: ['Aliens', 'Alien'], hintsUsed: 5 })).toMatchObject({
      value: { hintsUsed: 5, hintsOfGuesses: [3, 5] },
    });
    expect(played('a1', 'b1', 'c1', 'd1', 'e1').hintsOfGuesses).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('the list of guesses that a browser sends', () => {
  it.each([
    ['in consecutive guesses', ['Aliens', 'Aliens', 'Predator']],
    ['in other spellings', ['Aliens', ' aliens ', 'The ALIENS', 'Predator']],
    ['many times', ['Aliens', ...Array(30).fill('Aliens'), 'Predator', 'Aliens']],
  ])('can repeat a title without charging it again: %s', (_how, guesses) => {
    const play = played('Aliens');
    expect(advance(play, alien, { guesses, hintsUsed: 1 })).toMatchObject({
      value: { guesses: ['Aliens', 'Predator'] },
    });
    expect(advance(play, alien, { guesses: ['Aliens', ' ALIENS'], hintsUsed: 2 })).toEqual({ ok: true, value: play });
  });

  it('must spell recorded guesses as they were recorded, because another spelling rewrites the history', () => {
    expect(advance(played('Aliens'), alien, { guesses: ['aliens', 'Predator'], hintsUsed: 1 })).toMatchObject({
      error: 'history-rewritten',
    });
  });

  it.each([-1, 0, 6, 99, 2.5])(
    'accepts any number of hints, such as %d, and limits it to the valid range',
    (hintsUsed) => {
      const next = advance(newPlay, alien, { guesses: [], hintsUsed });
      expect(next.ok && next.value.hintsUsed).toBe(Math.min(5, Math.max(1, Math.trunc(hintsUsed))));
    },
  );

  it('leaves the play unchanged if it equals the recorded list', () => {
    const play = played('Aliens');
    const again = advance(play, alien, { guesses: ['Aliens'], hintsUsed: 0 });
    expect(again.ok && again.value).toBe(play);
  });

  it.each([
    ['another history', ['Predator', 'Alien'], 'history-rewritten'],
    ['a guess before the recorded guesses', ['Predator', 'Aliens'], 'history-rewritten'],
    ['a shorter list', [], 'history-rewritten'],
    ['two new guesses together', ['Aliens', 'Predator', 'Alien'], 'too-many-new-guesses'],
  ])('is rejected with %s', (_what, guesses, error) => {
    expect(advance(played('Aliens'), alien, { guesses, hintsUsed: 1 })).toEqual({ ok: false, error });
  });

  it('changes nothing after the game is over', () => {
    const won = played('Jaws', 'Alien');
    const others = [[], ['Jaws'], ['Alien'], ['Jaws', 'alien'], ['Jaws', 'Alien', 'jaws'], ['Jaws', 'Alien', 'Up']];
    for (const guesses of [...others, ['Jaws', ...Array(40).fill('Alien')], ['1', '2', '3', '4', '5', '6', '7']])
      expect(advance(won, alien, { guesses, hintsUsed: 5 })).toEqual({ ok: false, error: 'already-completed' });
  });

  it.each([
    ['wins', ['Jaws', 'Alien'], ['Jaws', 'Alien']],
    ['loses', ['a1', 'b1', 'c1', 'd1', 'e1'], ['a1', 'b1', 'B1', 'c1', 'd1', 'a1', 'e1']],
  ])('can be sent again after it %s the game, and nothing changes', (_how, recorded, list) => {
    const over = played(...recorded);
    const again = advance(over, alien, { guesses: list, hintsUsed: 5 });
    expect(again.ok && again.value).toBe(over);
  });
});

const titles = ['Alien', 'alien', 'Aliens', 'Predator', 'Jaws', 'Dune', 'Up', 'Heat', 'THE HEAT', 'Gravity'];
const step = fc.record({
  guess: fc.constantFrom(...titles),
  hintsUsed: fc.integer({ min: 0, max: 5 }),
  resend: fc.boolean(),
  hasOwnList: fc.boolean(),
});

it('agrees with the reference model for 2,000 sequences of guesses, repeats, skips, and false claims', () => {
  const sequences = fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
    const model = referenceModel();
    let play = newPlay;
    let list: readonly string[] = [];
    for (const { guess, hintsUsed, resend, hasOwnList } of steps) {
      const guesses = [...(hasOwnList ? list : play.guesses), ...(resend ? [] : [guess])];
      const next = advance(play, alien, { guesses, hintsUsed });
      expect(next.ok ? undefined : next.error).toBe(model.send('guest', 0, guesses, hintsUsed, 0).error);
      if (next.ok) [play, list] = [next.value, guesses];
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

  it('is fixed by the first guess, and later guesses never change the mode', () => {
    const started = moved(newPlay, { ...hard, guesses: ['Aliens'] });
    expect(started.mode).toBe('hard');
    expect(moved(started, { mode: 'normal', hintsUsed: 2, guesses: ['Aliens', 'Jaws'] }).mode).toBe('hard');
    const normal = moved(newPlay, { hintsUsed: 1, guesses: ['Aliens'] });
    expect(moved(normal, { mode: 'hard', hintsUsed: 2, guesses: ['Aliens', 'Jaws'] }).mode).toBe('normal');
  });

  it('opens hints only after wrong guesses, whatever hint number the browser sends', () => {
    const started = moved(newPlay, { ...hard, guesses: ['Aliens'] });
    expect(started.hintsUsed).toBe(2);
    const second = moved(started, { mode: 'hard', hintsUsed: 5, guesses: ['Aliens', 'Jaws'] });
    expect(second).toMatchObject({ hintsUsed: 3, hintsOfGuesses: [1, 2] });
    expect(moved(second, { mode: 'hard', hintsUsed: 5, guesses: second.guesses })).toBe(second);
  });

  it('is rejected if a hint was skipped before the first guess', () => {
    expect(moved(newPlay, { mode: 'hard', hintsUsed: 2, guesses: ['Aliens'] }).mode).toBe('normal');
    const skipped = moved(newPlay, { hintsUsed: 3, guesses: [] });
    expect(moved(skipped, { ...hard, guesses: ['Aliens'] }).mode).toBe('normal');
  });

  it('doesn’t change which guesses are right', () => {
    expect(moved(newPlay, { ...hard, guesses: ['ALIEN'] })).toMatchObject({ status: 'won', mode: 'hard' });
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
    'Raiders of the Lost Arc',
    'riders of the lost ark',
    'Raiders of the Lost',
    'Indiana Jones and the Raiders',
  ])('includes %j', (guess) => {
    expect(isNearGuess(raiders, guess, distance)).toBe(true);
  });

  it.each([
    ...['Jaws', 'The Lost World', 'of the', 'Noah’s Ark', '', '?'],
    ...['Raiders of the Lost Ark', 'the raiders of the lost ark'],
  ])('excludes other titles and the right one: %j', (guess) => {
    expect(isNearGuess(raiders, guess, distance)).toBe(false);
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
])('keeps %s', (_which, games, name) => {
  expect(choosePlayToKeep(games)?.name).toBe(name);
});

it('returns undefined if there are no games', () => {
  expect(choosePlayToKeep([])).toBeUndefined();
});
