import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { ok } from '@dreamreel/kit/result';
import { expect, it } from '@jest/globals';
import { newPlay } from '../../domain/play.ts';
import { puzzle } from '../../testing/in-memory.ts';
import { type PlayStore, storedPlays } from './stored-plays.ts';

const guessed = { ...newPlay, guesses: ['Aliens'] };

type Write = PlayStore['write'];

async function guessWith(write: Write): Promise<void> {
  const plays = storedPlays({ find: async () => undefined, write });
  const context = { player: 'guest:anna', puzzle: puzzle(), now: new Date(0), counted: false };
  await plays.update(context, () => ok(guessed), newPlay);
}

/**
 * Makes a guess whose writes fail with these Postgres codes, one after another, and then succeed. Returns the number of
 * attempted writes.
 */
async function triesOf(...codes: string[]): Promise<number> {
  let tries = 0;
  await guessWith(async () => {
    const code = codes[tries];
    tries += 1;
    if (code === undefined) return true;
    throw new CallFailed('unavailable', 'The database is unavailable', {
      cause: Object.assign(new Error('no'), { code }),
    });
  });
  return tries;
}

it('a play is read and judged again if its write conflicts with another transaction, but not forever', async () => {
  expect(await triesOf('40001', '40P01')).toBe(3);
  await expect(triesOf(...Array(9).fill('40001'))).rejects.toMatchObject({ status: 503 });
});

it('a guess fails immediately if the database is unavailable, and at last if every write loses the race', async () => {
  await expect(triesOf('53300')).rejects.toMatchObject({ status: 503 });
  await expect(guessWith(async () => false)).rejects.toMatchObject({ status: 503 });
});

it('a guess that continues the expected game is written without reading the game', async () => {
  const expected = { ...newPlay, guesses: ['Heat'], hintsUsed: 2, hintsOfGuesses: [1] };
  const written: unknown[] = [];
  const plays = storedPlays({
    find: () => Promise.reject(new Error('The game was read')),
    write: async ({ before }) => written.push(before) > 0,
  });
  const context = { player: 'guest:anna', puzzle: puzzle(), now: new Date(0), counted: false };
  expect(await plays.update(context, () => ok(guessed), expected)).toMatchObject({ play: guessed });
  expect(await plays.update(context, () => ok(guessed), newPlay)).toMatchObject({ play: guessed });
  expect(written).toEqual([expected, undefined]);
});
