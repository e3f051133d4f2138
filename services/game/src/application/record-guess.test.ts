import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { describe, expect, it } from '@jest/globals';
import type { GuessFacts } from '../domain/compare-movies.ts';
import { hintOfNewGuess } from '../domain/play.ts';
import { playsInMemory, puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { compareGuess } from './compare-guess.ts';
import type { PlayChange } from './ports.ts';
import { recordGuess } from './record-guess.ts';

const aliens = { year: 1986, directors: ['Ridley Scott'] };

/** One guest’s game, with every change that was written and every change that was reported. */
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

it('responds according to the response schema, during the game and at its end', async () => {
  const { send } = game();
  for (const guesses of [['Aliens'], ['Aliens', 'Alien']]) {
    const answer = await send(guesses);
    expect(answer.ok && guessResponseSchema.safeParse(answer.value)).toMatchObject({ success: true });
  }
});

it('reports whether the last guess is right, for any number of guesses', async () => {
  const { send } = game();
  const responses = [];
  for (const count of [1, 2, 3, 4]) responses.push(await send(['Jaws', 'Up', 'Heat', 'Alien'].slice(0, count)));
  expect(responses.map((response) => response.ok && response.value.correct)).toEqual([false, false, false, true]);
});

it('treats an empty list as no guess, so it is never right', async () => {
  expect(await game().send([], 2)).toMatchObject({
    ok: true,
    value: { correct: false, completion: { guesses: [], hintsUsed: 2 } },
  });
});

describe('recording a guess', () => {
  it('writes nothing if the same list is sent again, even fifty times', async () => {
    const { send, written, reported } = game();
    await send(['Aliens']);
    for (let n = 0; n < 50; n += 1) expect(await send(['Aliens'])).toMatchObject({ ok: true });
    expect(written).toHaveLength(1);
    expect(reported).toEqual(written);
  });

  it('writes nothing if a title was guessed before or the first request has no guess', async () => {
    const { send, written } = game();
    await send([]);
    expect(written).toEqual([]);
    await send(['Aliens']);
    await send(['Aliens', ' ALIENS']);
    expect(written).toHaveLength(1);
  });
});

it('records the open hint with each new guess, including skipped hints, and with no other change', async () => {
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

describe('the comparison of a wrong guess', () => {
  const comparisonOf = (answer: Awaited<ReturnType<ReturnType<typeof game>['send']>>) =>
    answer.ok && answer.value.comparison;

  it('is returned to the player who guessed, if the admin has enabled it', async () => {
    expect(comparisonOf(await game().send(['Aliens']))).toBeUndefined();
    const { send } = game({ comparesGuesses: true });
    expect(comparisonOf(await send(['Aliens']))).toBe('same-director');
  });

  it('is missing for a right guess, a lost game, and a request without a guess', async () => {
    const { send } = game({ comparesGuesses: true });
    expect(comparisonOf(await send([], 2))).toBeUndefined();
    const lost = ['Jaws', 'Up', 'Heat', 'Ran', 'Big'];
    for (const count of [1, 2, 3, 4]) expect(comparisonOf(await send(lost.slice(0, count)))).toBe('same-director');
    expect(comparisonOf(await send(lost))).toBeUndefined();
    expect(comparisonOf(await game({ comparesGuesses: true }).send(['Alien']))).toBeUndefined();
  });

  it('is missing if the guess names no title or the catalogue is unavailable, and the guess is still judged', async () => {
    for (const facts of [async () => null, () => Promise.reject(new Error('unavailable'))]) {
      const answer = await game({ comparesGuesses: true, facts }).send(['Aliens']);
      expect(answer).toMatchObject({ ok: true, value: { correct: false } });
      expect(comparisonOf(answer)).toBeUndefined();
    }
  });
});
