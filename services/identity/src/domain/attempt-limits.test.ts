import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type SignInCounts, signInBlockedUntil } from './attempt-limits.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 14, 12, minute));
type Attempts = Omit<SignInCounts['accountAndAddress'], 'windowEndsAt'>;
const attempts = (count: number, trusted = false): Attempts => ({ count, trusted });

function blocked(accountAndAddress: Attempts, address: number, account: number) {
  return signInBlockedUntil({
    accountAndAddress: { ...accountAndAddress, windowEndsAt: at(1) },
    address: { count: address, windowEndsAt: at(2) },
    account: { count: account, windowEndsAt: at(3) },
  });
}

describe('a sign-in', () => {
  it.each([
    ['is allowed at its tenth attempt', attempts(10), 10, 50, undefined],
    ['is blocked at its eleventh until its own window ends', attempts(11), 11, 11, at(1)],
    ['is allowed as the hundredth of its address', attempts(1), 100, 1, undefined],
    ['is blocked as the hundred and first of its address', attempts(1), 101, 1, at(2)],
    ['has three attempts for an account that is under attack', attempts(3), 3, 51, undefined],
    ['is blocked at the fourth attempt on an account that is under attack', attempts(4), 4, 51, at(1)],
    ['from a trusted address always has ten attempts', attempts(10, true), 500, 500, undefined],
    ['from a trusted address is blocked after those ten', attempts(11, true), 11, 11, at(1)],
  ])('%s', (_what, accountAndAddress, address, account, until) => {
    expect(blocked(accountAndAddress, address, account)).toEqual(until);
  });

  it('is never blocked for an unused address because of attempts on the account from other addresses', () => {
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (account, trusted) => {
        expect(blocked(attempts(1, trusted), 1, account)).toBeUndefined();
      }),
    );
  });
});
