import type { UserState } from '@dreamreel/proto/identity/users';
import { describe, expect, it } from '@jest/globals';
import { servicesInMemory } from '../testing/in-memory.ts';
import type { UnsubscribeTokens } from './ports.ts';
import { rebuildSubscribers } from './rebuild-subscribers.ts';
import { unsubscribe } from './unsubscribe.ts';
import { hashOfToken, newToken, TOKEN_LENGTH } from './unsubscribe-token.ts';

describe('the copy of the subscribers', () => {
  it.each([0, 1, 2, 5])('copies each of %i users once, in any number of pages', async (count) => {
    const renewed: UserState[] = [];
    const { users, known } = servicesInMemory(count);
    const renew = async (states: readonly UserState[]) => void renewed.push(...states);
    expect(await rebuildSubscribers({ users, subscribers: { renew } })()).toBe(count);
    expect(renewed).toEqual([...known.values()]);
  });
});

describe('the unsubscribe link', () => {
  const now = new Date('2026-11-21T10:00:00Z');
  const token = newToken();
  const ended: Date[] = [];
  const tokens: UnsubscribeTokens = {
    async redeem(hash, at) {
      const isKnown = Buffer.from(hash).equals(hashOfToken(token));
      if (isKnown) ended.push(at);
      return isKnown;
    },
  };
  const end = unsubscribe({ tokens, clock: { now: () => now } });

  it('ends the mails whenever the link is followed', async () => {
    for (const _time of [1, 2]) expect(await end({ token })).toEqual({ ok: true, value: { success: true } });
    expect(ended).toEqual([now, now]);
  });

  it.each(['', 'x', token.slice(1), `${token}A`])('ignores another token: %j', async (other) => {
    expect(await end({ token: other })).toEqual({ ok: false, error: 'invalid-token' });
  });

  it('uses a token of 256 random bits and stores only its hash', () => {
    const many = Array.from({ length: 100 }, newToken);
    expect(new Set(many).size).toBe(100);
    for (const each of many) expect(each).toMatch(/^[\w-]{43}$/);
    expect(TOKEN_LENGTH).toBe(43);
    expect(Buffer.from(hashOfToken('abc')).toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
