import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { playRepositoryInMemory } from '../testing/in-memory.ts';
import { batchedPlays } from './batched-plays.ts';

describe('looks at games, while the database is busy with others', () => {
  // The database answers a statement when it is told to. `asked`: for how many players each statement was.
  let asked: number[];
  let answers: ((rows: never[]) => void)[];
  const database = {
    query: (_statement: unknown, [players]: readonly unknown[] = []) => {
      asked.push(Array.isArray(players) ? players.length : 1);
      return new Promise<never[]>((resolve) => answers.push(resolve));
    },
  };
  beforeEach(() => {
    asked = [];
    answers = [];
  });
  const look = (plays: ReturnType<typeof batchedPlays>, ...players: string[]) =>
    Promise.all(players.map((player) => plays.find(player, '2026-03-14')));
  const turns = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  it('go with the next statement, however many moments they come from', async () => {
    const plays = batchedPlays(playRepositoryInMemory(), database);
    const looks = [look(plays, 'a', 'b')];
    await turns();
    looks.push(look(plays, 'c', 'd'));
    await turns();
    looks.push(look(plays, 'e'));
    expect(asked).toEqual([2]);
    answers[0]?.([]);
    await turns();
    expect(asked).toEqual([2, 3]);
    answers[1]?.([]);
    await Promise.all(looks);
  });

  it('do not wait for a statement that a lock holds up', async () => {
    const plays = batchedPlays(playRepositoryInMemory(), database);
    const heldUp = look(plays, 'a', 'b');
    await turns();
    const others = look(plays, 'c', 'd');
    while (asked.length < 2) await delay(1);
    answers[1]?.([]);
    await others;
    answers[0]?.([]);
    await heldUp;
  });
});
