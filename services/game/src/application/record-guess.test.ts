import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { describe, expect, it } from '@jest/globals';
import type { GuessFacts } from '../domain/compare-movies.ts';
import { hintOfNewGuess } from '../domain/play.ts';
import { playsInMemory, puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { compareGuesses } from './compare-guesses.ts';
import { dailyMovie } from './daily-movie.ts';
import type { PlayChange } from './ports.ts';
import { recordGuess } from './record-guess.ts';

const aliens = { year: 1979, directors: ['Ridley Scott'], leadActor: '', genres: [] };

/** One guest’s game, with every change that was written and every change that was reported. */
function game({ comparesGuesses = false, facts = async (_guess: string): Promise<GuessFacts | null> => aliens } = {}) {
  const plays = playsInMemory();
  const clock = { now: () => new Date('2026-03-14T12:00:00Z') };
  const reported: PlayChange[] = [];
  const onRecorded = (change: PlayChange) => void reported.push(change);
  const compare = compareGuesses({ settings: { current: () => ({ comparesGuesses }) }, factsOf: facts });
  const puzzles = puzzlesInMemory([puzzle()]);
  const record = recordGuess({ plays, puzzles, compareGuesses: compare, onRecorded, clock });
  const daily = dailyMovie({ plays, puzzles, puzzleOfDay: puzzles.onDay, compareGuesses: compare, clock });
  return {
    written: plays.changes,
    reported,
    reload: () => daily({ sessionId: 'anna' }, { kind: 'guest' }),
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

describe('the comparison of wrong guesses', () => {
  type Response = Awaited<ReturnType<ReturnType<typeof game>['send' | 'reload']>>;
  const comparisonsOf = (response: Response) => response.ok && response.value.completion?.comparisons;
  const shared = ['same-director', 'same-decade'];

  it('is returned for every guess of the game, also after a reload, unless an admin has turned it off', async () => {
    expect(comparisonsOf(await game().send(['Aliens']))).toBeUndefined();
    const { send, reload } = game({ comparesGuesses: true });
    await send(['Aliens']);
    expect(comparisonsOf(await send(['Aliens', 'Jaws']))).toEqual([shared, shared]);
    expect(comparisonsOf(await reload())).toEqual([shared, shared]);
  });

  it('says for each known title whether the answer is from an earlier or a later decade', async () => {
    const years: Readonly<Record<string, number>> = { Aliens: 1986, 'The Thing': 1951, 'Star Wars': 1977 };
    const facts = async (guess: string) => (guess in years ? { ...aliens, year: years[guess] ?? 0 } : null);
    const { send } = game({ comparesGuesses: true, facts });
    const guesses = [...Object.keys(years), 'No Title', 'Alien'];
    let response: Response | undefined;
    for (const [turn] of guesses.entries()) response = await send(guesses.slice(0, turn + 1));
    expect(response).toMatchObject({ value: { completion: { decades: ['earlier', 'later', null, null, null] } } });
  });

  it('is returned only for recorded guesses, so that players can’t query the catalogue', async () => {
    const { send } = game({ comparesGuesses: true });
    await send(['Aliens']);
    expect(await send(['Jaws'])).toMatchObject({
      error: 'history-rewritten',
      detail: { completion: { guesses: ['Aliens'], comparisons: [shared] } },
    });
  });

  it('is empty for a right guess, and missing from a game without a guess', async () => {
    const { send } = game({ comparesGuesses: true });
    expect(comparisonsOf(await send([], 2))).toEqual([]);
    expect(comparisonsOf(await send(['Alien']))).toEqual([[]]);
  });

  it('is requested while the guess is being written', async () => {
    const steps: string[] = [];
    const facts = async () => {
      steps.push('requested');
      return aliens;
    };
    const { send, written } = game({ comparesGuesses: true, facts });
    written.push = () => steps.push('written');
    expect(comparisonsOf(await send(['Aliens']))).toEqual([shared]);
    expect(steps).toEqual(['requested', 'written']);
  });

  it('is empty if the guess names no title or the catalogue is unavailable, and the guess is still judged', async () => {
    for (const facts of [async () => null, () => Promise.reject(new Error('unavailable'))]) {
      const response = await game({ comparesGuesses: true, facts }).send(['Aliens']);
      expect(response).toMatchObject({ ok: true, value: { correct: false } });
      expect(comparisonsOf(response)).toEqual([[]]);
    }
  });
});
