import { describe, expect, it } from '@jest/globals';
import { identityOfAda as setup, tokenOf } from '../testing/identity-in-memory.ts';
import { hashOfToken } from './sessions/session-token.ts';

const DAY_MS = 86_400_000;

describe('registering', () => {
  it('creates an account, signs it in, and publishes it', async () => {
    const { register, session, published } = setup();
    const answer = await register({ email: ' ADA@example.org ' });
    const user = {
      id: 1,
      email: 'ada@example.org',
      name: 'Ada',
      emailNotifications: true,
      createdAt: '2026-03-14T12:00:00.000Z',
    };
    expect(answer).toMatchObject({ ok: true, value: { user } });
    expect(JSON.stringify(answer)).not.toContain('hash of');
    expect(await session({ token: tokenOf(answer) })).toMatchObject({ value: { user } });
    expect(published).toEqual(['registered 1']);
  });

  it('fails for an email that already has an account, regardless of case, and doesn’t change that account', async () => {
    const { register, login, published } = setup();
    await register();
    expect(await register({ email: 'Ada@Example.Org', password: 'another' })).toEqual({
      ok: false,
      error: 'email-taken',
    });
    expect(await login()).toMatchObject({ ok: true });
    expect(published).toEqual(['registered 1']);
  });
});

it('creates one account if two people register the same email at the same moment', async () => {
  const { register, login, published } = setup();
  const answers = await Promise.all([register({ password: 'of the one' }), register({ password: 'of the other' })]);
  expect(answers.map((answer) => answer.ok || answer.error)).toEqual([true, 'email-taken']);
  expect(await login({ password: 'of the one' })).toMatchObject({ ok: true });
  expect(published).toEqual(['registered 1']);
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

  it('starts a new session with a new token each time, and ends the browser’s previous one', async () => {
    const { register, login, session, open } = setup();
    const first = tokenOf(await register());
    const second = tokenOf(await login({ previousToken: first }));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(await session({ token: first })).toEqual({ ok: false, error: 'session-expired' });
    expect(await session({ token: second })).toMatchObject({ ok: true });
    expect([...open.keys()]).toEqual([hashOfToken(second)]);
  });

  it('doesn’t end the browser’s previous session if it fails', async () => {
    const { register, login, session } = setup();
    const token = tokenOf(await register());
    await login({ previousToken: token, password: 'wrong' });
    expect(await session({ token })).toMatchObject({ ok: true });
  });
});

describe('a session', () => {
  it('is not found by a forged token', async () => {
    const { register, session } = setup();
    const token = tokenOf(await register());
    for (const forged of ['', 'x', `${token}x`, hashOfToken(token), token.toLowerCase()]) {
      expect(await session({ token: forged })).toEqual({ ok: false, error: 'session-expired' });
    }
  });

  it('is extended by uses and ends when it is idle', async () => {
    const { register, session, wait } = setup();
    const token = tokenOf(await register());
    wait(40 * DAY_MS);
    expect(await session({ token })).toMatchObject({ ok: true });
    wait(40 * DAY_MS);
    expect(await session({ token })).toMatchObject({ ok: true });
    wait(45 * DAY_MS);
    expect(await session({ token })).toEqual({ ok: false, error: 'session-expired' });
  });

  it('is not found as a user’s session if it is an admin’s', async () => {
    const { adminLogin, session } = setup();
    expect(await session({ token: tokenOf(await adminLogin()) })).toEqual({ ok: false, error: 'session-expired' });
  });
});

describe('an account', () => {
  const owner = { kind: 'user', userId: 1 } as const;

  it.each([
    ['a guest', { kind: 'guest' }],
    ['another user', { kind: 'user', userId: 2 }],
    ['an admin', { kind: 'admin', name: 'root' }],
  ] as const)('is neither shown to nor changed by %s', async (_who, actor) => {
    const { register, user, prefer, published } = setup();
    await register();
    const notYours = { ok: false, error: 'not-yours' };
    expect(await user({ userId: 1 }, actor)).toEqual(notYours);
    expect(await prefer({ userId: 1, emailNotifications: false }, actor)).toEqual(notYours);
    expect(await user({ userId: 99 }, actor)).toEqual(notYours);
    expect(published).toEqual(['registered 1']);
  });

  it('stores its owner’s preference and publishes each change once', async () => {
    const { register, user, prefer, published } = setup();
    await register();
    const off = { userId: 1, emailNotifications: false };
    expect(await prefer(off, owner)).toEqual({ ok: true, value: { success: true, emailNotifications: false } });
    expect(await prefer(off, owner)).toEqual({ ok: true, value: { success: true, emailNotifications: false } });
    expect(await user({ userId: 1 }, owner)).toMatchObject({ value: { emailNotifications: false } });
    expect(published).toEqual(['registered 1', 'preferences of 1: false']);
  });

  it('gets the daily email unless its sign-up form says otherwise', async () => {
    const { register, user } = setup();
    await register();
    await register({ email: 'grace@example.org', emailNotifications: false });
    expect(await user({ userId: 1 }, owner)).toMatchObject({ value: { emailNotifications: true } });
    const grace = { kind: 'user', userId: 2 } as const;
    expect(await user({ userId: 2 }, grace)).toMatchObject({ value: { emailNotifications: false } });
  });

  it('follows the time zone of sign-ups, sign-ins, and preferences, and ignores unknown names', async () => {
    const { register, login, user, prefer, published } = setup();
    const zone = async () => user({ userId: 1 }, owner);
    expect(await register({ timeZone: '+02:00' })).toMatchObject({ value: { user: { timeZone: null } } });
    expect(await login({ timeZone: 'europe/berlin' })).toMatchObject({
      value: { user: { timeZone: 'Europe/Berlin' } },
    });
    expect(await login({ timeZone: 'Mars/Olympus' })).toMatchObject({ value: { user: { timeZone: 'Europe/Berlin' } } });
    expect(await zone()).toMatchObject({ value: { timeZone: 'Europe/Berlin' } });
    await prefer({ userId: 1, emailNotifications: true, timeZone: 'America/New_York' }, owner);
    await login();
    expect(await zone()).toMatchObject({ value: { timeZone: 'America/New_York', emailNotifications: true } });
    expect(published).toEqual(['registered 1', 'preferences of 1: true', 'preferences of 1: true']);
    const grace = { email: 'grace@example.org', timeZone: 'Asia/Tokyo' };
    expect(await register(grace)).toMatchObject({ value: { user: { timeZone: 'Asia/Tokyo' } } });
  });

  it('is an error for a service if it doesn’t exist', async () => {
    const { user, prefer } = setup();
    const service = { kind: 'system', name: 'notification' } as const;
    expect(await user({ userId: 1 }, service)).toEqual({ ok: false, error: 'no-such-user' });
    expect(await prefer({ userId: 1, emailNotifications: true }, service)).toEqual({
      ok: false,
      error: 'no-such-user',
    });
  });
});
