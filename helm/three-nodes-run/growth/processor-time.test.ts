import { expect, it } from '@jest/globals';
import { type Reading, usedByLoad } from './processor-time.ts';

const reading = (pods: Readonly<Record<string, readonly [atMs: number, usedMs: number]>>): Reading =>
  new Map(Object.entries(pods).map(([pod, [atMs, usedMs]]) => [pod, { atMs, usedMs }]));

it('counts the CPU time of a load beyond the idle time of the same pod', () => {
  const used = usedByLoad(
    reading({ game: [0, 100], nats: [0, 0] }),
    reading({ game: [10_000, 200], nats: [10_000, 0] }),
    reading({ game: [30_000, 900], nats: [30_000, 50] }),
  );
  expect([...used]).toEqual([
    ['game', 500],
    ['nats', 50],
  ]);
});

it("ignores a pod that didn't exist at the start", () => {
  const [before, after] = [reading({ game: [10_000, 200] }), reading({ game: [30_000, 900] })];
  expect([...usedByLoad(reading({}), before, after)]).toEqual([]);
});
