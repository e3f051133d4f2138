import { guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { describe, expect, it } from '@jest/globals';
import { playsInMemory, puzzle, puzzlesInMemory } from '../testing/in-memory.ts';
import { recordGuess } from './record-guess.ts';

/** One guest’s game, and every move that changed it. */
function game() {
  const plays = playsInMemory();
  const clock = { now: () => new Date('2026-03-14T12:00:00Z') };
  const record = recordGuess({ plays, puzzles: puzzlesInMemory([puzzle()]), clock });
  return {
    written: plays.moves,
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
    const { send, written } = game();
    await send(['Aliens']);
    for (let n = 0; n < 50; n += 1) expect(await send(['Aliens'])).toMatchObject({ ok: true });
    expect(written).toHaveLength(1);
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
  expect(written.map(({ hintOfGuess, to }) => [to.guesses.length, hintOfGuess])).toEqual([
    [1, 1],
    [2, 4],
    [3, 5],
  ]);
});
