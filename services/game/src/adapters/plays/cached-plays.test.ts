import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GuessContext } from '../../application/ports.ts';
import { recordGuess } from '../../application/record-guess.ts';
import { advance } from '../../domain/play.ts';
import { playStoreInMemory, playsInMemory, puzzle, puzzlesInMemory } from '../../testing/in-memory.ts';
import { cachedPlays } from './cached-plays.ts';

const today = puzzle();
const PLAYERS = 200;

/**
 * Makes two guesses for each player, all first guesses before the second ones. Returns how many plays were read again.
 */
async function readsOfSecondGuesses(guess: string, maxBytes: number): Promise<number> {
  const repository = playStoreInMemory();
  let reads = 0;
  const counted = {
    ...repository,
    find(player: string, date: string) {
      reads += 1;
      return repository.find(player, date);
    },
  };
  const plays = cachedPlays(counted, { maxBytes });
  const contextOf = (player: number): GuessContext => ({
    player: `guest:${player}`,
    puzzle: today,
    now: new Date(),
    counted: false,
  });
  for (const guesses of [[guess], [guess, 'Jaws']]) {
    for (let player = 0; player < PLAYERS; player += 1) {
      const { error } = await plays.update(contextOf(player), (play) =>
        advance(play, today.movie, { guesses, hintsUsed: 1 }),
      );
      expect(error).toBeUndefined();
    }
  }
  return reads;
}

it('a guess in the middle of a game needs no read', async () => {
  expect(await readsOfSecondGuesses('Alien 3', 1_000_000)).toBe(0);
});

it('keeps fewer plays if guesses are long, so clients can’t choose how much memory the cache uses', async () => {
  expect(await readsOfSecondGuesses('Alien 3', 100_000)).toBe(0);
  expect(await readsOfSecondGuesses('🎬'.repeat(100), 100_000)).toBeGreaterThan(0);
});

const PROCESSES = 4;
const step = fc.record({
  guess: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'Alien'),
  hintsUsed: fc.nat({ max: 5 }),
  /** The process that handles the step. Each has its own cache, and the last one's cache is empty. */
  process: fc.nat({ max: PROCESSES }),
  sendsRecorded: fc.boolean(),
});

it('returns the same responses however stale the cache of a process is', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const [puzzles, clock] = [puzzlesInMemory([today]), { now: () => new Date('2026-03-14T12:00:00Z') }];
      const uncached = playsInMemory();
      const repository = playStoreInMemory();
      const processes = Array.from({ length: PROCESSES }, () => cachedPlays(repository));
      const expected = recordGuess({ plays: uncached, puzzles, clock });

      for (const { guess, hintsUsed, process, sendsRecorded } of steps) {
        const actual = recordGuess({ plays: processes[process] ?? cachedPlays(repository), puzzles, clock });
        const recorded = uncached.all.get('guest:anna 2026-03-14')?.guesses ?? [];
        const guesses = sendsRecorded ? [...recorded] : [...recorded, guess];
        const sent = { sessionId: 'anna', movieId: 7, completionDate: '2026-03-14', guesses, hintsUsed };
        expect(await actual(sent, { kind: 'guest' })).toEqual(await expected(sent, { kind: 'guest' }));
        expect(repository.all).toEqual(uncached.all);
      }
    }),
  ));
