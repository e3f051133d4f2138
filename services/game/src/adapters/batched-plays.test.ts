import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { playRepositoryInMemory } from '../testing/in-memory.ts';
import { batchedPlays } from './batched-plays.ts';

describe('lookups of plays, while the database is busy with others', () => {
  // A statement gets its rows when the test says so. `batchSizes`: for how many players each statement was.
  let batchSizes: number[];
  let answers: ((rows: never[]) => void)[];
  const database = {
    query: (_statement: unknown, [players]: readonly unknown[] = []) => {
      batchSizes.push(Array.isArray(players) ? players.length : 1);
      return new Promise<never[]>((resolve) => answers.push(resolve));
    },
  };
  beforeEach(() => {
    batchSizes = [];
    answers = [];
  });
  const lookup = (plays: ReturnType<typeof batchedPlays>, ...players: string[]) =>
    Promise.all(players.map((player) => plays.find(player, '2026-03-14')));
  const turns = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  it('are in the next statement together, however many turns of the event loop they come from', async () => {
    const plays = batchedPlays(playRepositoryInMemory(), database);
    const lookups = [lookup(plays, 'a', 'b')];
    await turns();
    lookups.push(lookup(plays, 'c', 'd'));
    await turns();
    lookups.push(lookup(plays, 'e'));
    expect(batchSizes).toEqual([2]);
    answers[0]?.([]);
    await turns();
    expect(batchSizes).toEqual([2, 3]);
    answers[1]?.([]);
    await Promise.all(lookups);
  });

  it('do not wait for a statement that a lock holds up', async () => {
    const plays = batchedPlays(playRepositoryInMemory(), database);
    const heldUp = lookup(plays, 'a', 'b');
    await turns();
    const others = lookup(plays, 'c', 'd');
    while (batchSizes.length < 2) await delay(1);
    answers[1]?.([]);
    await others;
    answers[0]?.([]);
    await heldUp;
  });
});
