import { expect, it } from '@jest/globals';
import { compared } from './enforced.ts';

const [store, painter, outside] = ['store:9000', 'painter:3100', 'outside:443'].map((what) => ({
  what,
  ip: '10.1.0.1',
  port: 1,
}));
const all = [store, painter, outside].filter((address) => address !== undefined);
const tried = (...connected: readonly (typeof store)[]) =>
  all.map((address) => ({
    address,
    outcome: connected.includes(address) ? ('connected' as const) : ('failed' as const),
  }));
const canReach =
  (...free: readonly (typeof store)[]) =>
  (address: { what: string }) =>
    free.some((one) => one?.what === address.what);
const known = new Set(['store:9000', 'painter:3100']);

it('reports a forbidden connection that works, and an allowed one that the cluster blocks', () => {
  const { wrong } = compared('game', tried(painter), canReach(store), known);
  expect(wrong).toEqual(['reached painter:3100', 'did not reach store:9000']);
});

it('reports rejected connections to targets that no pod can reach', () => {
  const { reached, rejected, wrong, unproven } = compared('game', tried(store), canReach(store), known);
  expect({ reached, rejected, wrong, unproven }).toEqual({
    reached: ['store:9000'],
    rejected: ['painter:3100', 'outside:443'],
    wrong: [],
    unproven: ['outside:443'],
  });
});
