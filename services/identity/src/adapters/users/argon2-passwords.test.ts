import { describe, expect, it } from '@jest/globals';
import { argon2Passwords } from './argon2-passwords.ts';

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

const { hash, matches, dummyHash } = await argon2Passwords({ concurrency: 2, maxQueued: 10 });

describe('passwords', () => {
  it('are stored as argon2id, each with its own salt', async () => {
    const [first, second] = await Promise.all([hash('correct'), hash('correct')]);
    expect(first).toMatch(COST);
    expect(first).not.toBe(second);
    expect(await matches('correct', first)).toBe(true);
    expect(await matches('Correct', first)).toBe(false);
    expect(await matches('correct ', first)).toBe(false);
  });

  it('match in every Unicode form that keyboards send', async () => {
    expect(await matches('cafe\u0301!', await hash('caf\u00e9!'))).toBe(true);
  });

  it('have a dummy hash that is as expensive as a real one and matches no password', async () => {
    expect(dummyHash).toMatch(COST);
    expect(await matches('', dummyHash)).toBe(false);
  });

  it('are hashed one after another, and rejected with a 503 if too many are waiting', async () => {
    const { matches, dummyHash } = await argon2Passwords({ concurrency: 1, maxQueued: 3 });
    const turns = await Promise.allSettled(Array.from({ length: 10 }, () => matches('x', dummyHash)));
    expect(turns.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(6).fill('rejected')]);
    expect(turns.at(-1)).toMatchObject({ reason: { status: 503, retryAfterSeconds: 2 } });
    expect(await matches('x', dummyHash)).toBe(false);
  });
});
