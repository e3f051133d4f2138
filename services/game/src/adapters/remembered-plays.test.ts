import { expect, it } from '@jest/globals';
import { newPlay, type Play } from '../domain/play.ts';
import { playsInMemory, puzzle } from '../testing/in-memory.ts';
import { rememberedPlays } from './cached-plays.ts';

const PLAYERS = 200;
const day = puzzle();

async function recalled(guess: string, mostBytes: number): Promise<number> {
  const plays = rememberedPlays(playsInMemory(), { mostBytes });
  const to: Play = { ...newPlay, guesses: [guess] };
  for (let player = 0; player < PLAYERS; player += 1) {
    const move = { player: `guest:${player}`, puzzle: day, from: undefined, to, hintOfGuess: 1, now: new Date() };
    await plays.write({ ...move, counted: false });
  }
  return Array.from({ length: PLAYERS }, (_, player) => plays.recall(`guest:${player}`, day.date)).filter(Boolean)
    .length;
}

it('remembers fewer plays where guesses are long, so that strangers cannot choose how much memory it takes', async () => {
  expect(await recalled('Alien', 100_000)).toBe(PLAYERS);
  expect(await recalled('🎬'.repeat(100), 100_000)).toBeLessThan(PLAYERS);
});
