import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { signInWaitsUntil, type Tally } from './attempt-limits.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 14, 12, minute));
const tally = (count: number, trusted = false): Omit<Tally, 'endsAt'> => ({ count, trusted });

function waits(pair: Omit<Tally, 'endsAt'>, address: number, account: number) {
  return signInWaitsUntil({
    pair: { ...pair, endsAt: at(1) },
    address: { ...tally(address), endsAt: at(2) },
    account: { ...tally(account), endsAt: at(3) },
  });
}

describe('a sign-in', () => {
  it.each([
    ['goes on at its tenth try', tally(10), 10, 10, undefined],
    ['waits at its eleventh until its own window ends', tally(11), 11, 11, at(1)],
    ['goes on as the hundredth of its address', tally(1), 100, 1, undefined],
    ['waits as the hundred and first of its address', tally(1), 101, 1, at(2)],
    ['has three tries for an e-mail that is under attack', tally(3), 3, 51, undefined],
    ['waits at the fourth of these', tally(4), 4, 51, at(1)],
    ['from a known address has its ten tries all the same', tally(10, true), 500, 500, undefined],
    ['from a known address waits after those too', tally(11, true), 11, 11, at(1)],
  ])('%s', (_what, pair, address, email, until) => {
    expect(waits(pair, address, email)).toEqual(until);
  });

  it('is never refused to an address of its own because of what others did to the e-mail', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (email, trusted) => {
        expect(waits(tally(1, trusted), 1, email)).toBeUndefined();
      }),
    );
  });
});
