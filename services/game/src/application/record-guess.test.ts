import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { describe, expect, it } from '@jest/globals';
import type { GuessFacts } from '../domain/compare-movies.ts';
import { hintOfNewGuess } from '../domain/play.ts';
import { playsInMemory, puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { compareGuess } from './compare-guess.ts';
import type { PlayChange } from './ports.ts';
import { recordGuess } from './record-guess.ts';

const aliens = { year: 1986, directors: ['Ridley Scott'] };

/** One guest’s game, every change that was written, and every change that was reported. */
function game({ comparesGuesses = false, facts = async (): Promise<GuessFacts | null> => aliens } = {}) {
  const plays = playsInMemory();
  const clock = { now: () => new Date('2026-03-14T12:00:00Z') };
  const reported: PlayChange[] = [];
  const onRecorded = (change: PlayChange) => void reported.push(change);
  const compare = compareGuess({ settings: { current: () => ({ comparesGuesses }) }, factsOf: facts });
  const record = recordGuess({ plays, puzzles: puzzlesInMemory([puzzle()]), compareGuess: compare, onRecorded, clock });
  return {
    written: plays.changes,
    reported,
    send: (guesses: string[], hintsUsed?: number) =>
      record({ sessionId: 'anna', movieId: 7, completionDate: '2026-03-14', guesses, hintsUsed }, { kind: 'guest' }),
  };
}

it('answers by the schema of the response, during the game and at its end', async () => {
  const { send } = game();
  for (const guesses of [['Aliens'], ['Aliens', 'Alien']]) {
    const answer = await send(guesses);
    expect(answer.ok && guessResponseSchema.safeParse(answer.value)).toMatchObject({ success: true });
  }
});

it('says whether the last guess is right, however many there are', async () => {
  const { send } = game();
  const said = [];
  for (const count of [1, 2, 3, 4]) said.push(await send(['Jaws', 'Up', 'Heat', 'Alien'].slice(0, count)));
  expect(said.map((answer) => answer.ok && answer.value.correct)).toEqual([false, false, false, true]);
});

it('takes an empty list for no guess, and so not for a right one', async () => {
  expect(await game().send([], 2)).toMatchObject({
    ok: true,
    value: { correct: false, completion: { guesses: [], hintsUsed: 2 } },
  });
});

describe('nothing is written', () => {
  it('for a list that is sent again, even fifty times', async () => {
    const { send, written, reported } = game();
    await send(['Aliens']);
    for (let n = 0; n < 50; n += 1) expect(await send(['Aliens'])).toMatchObject({ ok: true });
    expect(written).toHaveLength(1);
    expect(reported).toEqual(written);
  });

  it('for a title that was guessed before, nor for a first request without a guess', async () => {
    const { send, written } = game();
    await send([]);
    expect(written).toEqual([]);
    await send(['Aliens']);
    await send(['Aliens', ' ALIENS']);
    expect(written).toHaveLength(1);
  });
});

it('records with each new guess the hint that was open, skipped ones included, and with other changes none', async () => {
  const { send, written } = game();
  await send(['Jaws']);
  await send(['Jaws', 'Up'], 4);
  await send(['Jaws', 'Up'], 5);
  await send(['Jaws', 'Up', 'Alien']);
  expect(written.map(({ before, after }) => [after.guesses.length, hintOfNewGuess(before, after)])).toEqual([
    [1, 1],
    [2, 4],
    [3, 5],
  ]);
});

describe('what a wrong guess has in common with the answer', () => {
  const said = (answer: Awaited<ReturnType<ReturnType<typeof game>['send']>>) => answer.ok && answer.value.comparison;

  it('is said to whoever has guessed it, where the admin has switched it on', async () => {
    expect(said(await game().send(['Aliens']))).toBeUndefined();
    const { send } = game({ comparesGuesses: true });
    expect(said(await send(['Aliens']))).toBe('same-director');
  });

  it('is said of no right guess, of no lost game, and of no request without a guess', async () => {
    const { send } = game({ comparesGuesses: true });
    expect(said(await send([], 2))).toBeUndefined();
    const lost = ['Jaws', 'Up', 'Heat', 'Ran', 'Big'];
    for (const count of [1, 2, 3, 4]) expect(said(await send(lost.slice(0, count)))).toBe('same-director');
    expect(said(await send(lost))).toBeUndefined();
    expect(said(await game({ comparesGuesses: true }).send(['Alien']))).toBeUndefined();
  });

  it('is left out where the guess names no title or the catalogue is away: the guess is judged all the same', async () => {
    for (const facts of [async () => null, () => Promise.reject(new Error('away'))]) {
      const answer = await game({ comparesGuesses: true, facts }).send(['Aliens']);
      expect(answer).toMatchObject({ ok: true, value: { correct: false } });
      expect(said(answer)).toBeUndefined();
    }
  });
});
