import { seededRandom } from '@dreamreel/kit/process/seeded-random';
import { expect, it } from '@jest/globals';
import { roundsOf } from './schedule.ts';

const things = Array.from({ length: 20 }, (_nothing, index) => index);
const never = () => false;

function first(count: number, seed: number, clash: (one: number, other: number) => boolean = never) {
  return [...roundsOf(things, seededRandom(seed), clash).take(count)];
}

it('plays the same rounds for the same seed, and others for another', () => {
  expect(first(50, 7)).toEqual(first(50, 7));
  expect(first(50, 7)).not.toEqual(first(50, 8));
});

it('injects every fault once before it repeats one', () => {
  const drawn = first(40, 3).flatMap(({ faults }) => faults);
  expect(drawn.slice(0, 20).toSorted((a, b) => a - b)).toEqual(things);
});

it('never combines two faults that clash', () => {
  const ofOneKind = (one: number, other: number) => one % 2 === other % 2;
  const pairs = first(200, 5, ofOneKind).filter(({ faults }) => faults.length === 2);
  expect(pairs.length).toBeGreaterThan(10);
  for (const { faults } of pairs) expect((faults[0] ?? 0) % 2).not.toBe((faults[1] ?? 0) % 2);
});
