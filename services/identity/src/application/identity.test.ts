import { describe, expect, it } from '@jest/globals';
import { identityInMemory as setup, tokenOf } from '../testing/identity-in-memory.ts';
import { hashOfToken, newToken } from './sessions/session-token.ts';

const DAY_MS = 86_400_000;
const EXPIRED = { ok: false, error: 'session-expired' };
const owner = { kind: 'user', userId: 1 } as const;

describe('registering', () => {
  it('creates an account, signs it in, and publishes it', async () => {
    const { register, session, published } = setup();
    const answer = await register({ email: ' ADA@example.org ' });
    const details = { emailNotifications: true, createdAt: '2026-03-14T12:00:00.000Z' };
    const user = { id: 1, email: 'ada@example.org', name: 'Ada', ...details };
    expect(answer).toMatchObject({ ok: true, value: { user } });
    expect(JSON.stringify(answer)).not.toContain('hash of');
    expect(await session({ token: tokenOf(answer) })).toMatchObject({ value: { user } });
    expect(published).toEqual(['registered 1']);
  });

  it('fails for an email that already has an account, even at the same moment, and doesn’t change that account', async () => {
    const { register, login, published } = setup();
    const answers = await Promise.all([register(), register({ password: 'of the other' })]);
    answers.push(await register({ email: 'Ada@Example.Org', password: 'another' }));
    expect(answers.map((answer) => answer.ok || answer.error)).toEqual([true, 'email-taken', 'email-taken']);
    expect(await login()).toMatchObject({ ok: true });
    expect(published).toEqual(['registered 1']);
  });

  it('turns on the daily email unless the form says otherwise', async () => {
    const { register } = setup();
    expect(await register()).toMatchObject({ value: { user: { emailNotifications: true } } });
    const grace = { email: 'grace@example.org', emailNotifications: false };
    expect(await register(grace)).toMatchObject({ value: { user: { emailNotifications: false } } });
  });
});

describe('signing in', () => {
  it('accepts the email regardless of case, but the password only exactly', async () => {
    const { register, login } = setup();
    await register();
    expect(await login({ email: ' Ada@EXAMPLE.org' })).toMatchObject({ ok: true, value: { user: { id: 1 } } });
    expect(await login({ password: 'Correct' })).toEqual({ ok: false, error: 'wrong-credentials' });
  });

  it.each([
    ['an unknown email', { email: 'eve@example.org' }, 'dummy hash'],
    ['an invalid email', { email: 'ada\u0000' }, 'dummy hash'],
    ['a wrong password', { password: 'wrong' }, 'hash of correct'],
    ['a password longer than allowed', { password: 'x'.repeat(1_000) }, 'hash of correct'],
  ])('checks exactly one hash for %s and returns the same error', async (_what, form, hash) => {
    const { register, login, checked } = setup();
    await register();
    expect(await login(form)).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(checked).toEqual([hash]);
  });

  it('starts a session with a new token and ends the browser’s previous one, unless it fails', async () => {
    const { register, login, session, open } = setup();
    const first = tokenOf(await register());
    await login({ previousToken: first, password: 'wrong' });
    expect(await session({ token: first })).toMatchObject({ ok: true });
    const second = tokenOf(await login({ previousToken: first }));
    expect(await session({ token: first })).toEqual(EXPIRED);
    expect(await session({ token: second })).toMatchObject({ ok: true });
    expect([...open.keys()]).toEqual([hashOfToken(second)]);
  });
});

describe('a session', () => {
  it('has a token of 256 random bits, which is stored only as a hash', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashOfToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('is not found by a forged token or that of an admin', async () => {
    const { register, session, adminLogin } = setup();
    const token = tokenOf(await register());
    const forged = ['', 'x', `${token}x`, hashOfToken(token), token.toLowerCase(), tokenOf(await adminLogin())];
    for (const other of forged) expect(await session({ token: other })).toEqual(EXPIRED);
  });

  it('is extended by uses and ends when it is idle', async () => {
    const { register, session, wait } = setup();
    const token = tokenOf(await register());
    for (const days of [40, 40]) {
      wait(days * DAY_MS);
      expect(await session({ token })).toMatchObject({ ok: true });
    }
    wait(45 * DAY_MS);
    expect(await session({ token })).toEqual(EXPIRED);
  });
});

describe('an account', () => {
  it.each([
    ['a guest', { kind: 'guest' }],
    ['another user', { kind: 'user', userId: 2 }],
    ['an admin', { kind: 'admin', name: 'root' }],
  ] as const)('is neither shown to nor changed by %s', async (_who, actor) => {
    const { register, user, prefer, published } = setup();
    await register();
    const notYours = { ok: false, error: 'not-yours' };
    for (const userId of [1, 99]) expect(await user({ userId }, actor)).toEqual(notYours);
    expect(await prefer({ userId: 1, emailNotifications: false }, actor)).toEqual(notYours);
    expect(published).toEqual(['registered 1']);
  });

  it('stores its owner’s preference and publishes each change once', async () => {
    const { register, user, prefer, published } = setup();
    await register();
    for (let n = 0; n < 2; n += 1)
      expect(await prefer({ userId: 1, emailNotifications: false }, owner)).toEqual({
        ok: true,
        value: { success: true, emailNotifications: false },
      });
    expect(await user({ userId: 1 }, owner)).toMatchObject({ value: { emailNotifications: false } });
    expect(published).toEqual(['registered 1', 'preferences of 1: false']);
  });

  it('follows the time zone of sign-ups, sign-ins, and preferences, and ignores unknown names', async () => {
    const { register, login, user, prefer, published } = setup();
    const BERLIN = { value: { user: { timeZone: 'Europe/Berlin' } } };
    expect(await register({ timeZone: '+02:00' })).toMatchObject({ value: { user: { timeZone: null } } });
    expect(await login({ timeZone: 'europe/berlin' })).toMatchObject(BERLIN);
    expect(await login({ timeZone: 'Mars/Olympus' })).toMatchObject(BERLIN);
    expect(await user({ userId: 1 }, owner)).toMatchObject({ value: { timeZone: 'Europe/Berlin' } });
    await prefer({ userId: 1, emailNotifications: true, timeZone: 'America/New_York' }, owner);
    await login();
    const moved = { timeZone: 'America/New_York', emailNotifications: true };
    expect(await user({ userId: 1 }, owner)).toMatchObject({ value: moved });
    expect(published).toEqual(['registered 1', 'preferences of 1: true', 'preferences of 1: true']);
    const grace = { email: 'grace@example.org', timeZone: 'Asia/Tokyo' };
    expect(await register(grace)).toMatchObject({ value: { user: { timeZone: 'Asia/Tokyo' } } });
  });

  it('is an error for a service if it doesn’t exist', async () => {
    const { user, prefer } = setup();
    const service = { kind: 'system', name: 'notification' } as const;
    const missing = { ok: false, error: 'no-such-user' };
    expect(await user({ userId: 1 }, service)).toEqual(missing);
    expect(await prefer({ userId: 1, emailNotifications: true }, service)).toEqual(missing);
  });
});
