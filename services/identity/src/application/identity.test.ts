import { CallFailed } from '@dreamreel/kit/call-failed';
import type { Result } from '@dreamreel/kit/result';
import type { SignedIn } from '@dreamreel/proto/identity';
import { describe, expect, it } from '@jest/globals';
import { accountsInMemory, attemptsInMemory, countingPasswords } from '../testing/in-memory.ts';
import { attemptGuard } from './attempt-guard.ts';
import { login } from './login.ts';
import { setEmailPreference, userById } from './own-account.ts';
import { register } from './register.ts';
import { session } from './session.ts';
import { hashOfToken } from './session-token.ts';

const ada = { name: 'Ada', email: 'ada@example.org', password: 'correct' };
const DAY_MS = 86_400_000;

function setup() {
  let now = new Date('2026-03-14T12:00:00Z');
  const clock = { now: () => now };
  const accounts = accountsInMemory();
  const { passwords, checked } = countingPasswords();
  const guard = attemptGuard({ attempts: attemptsInMemory(), clock });
  const deps = { ...accounts, passwords, guard, clock };
  const [registering, signingIn] = [register(deps), login(deps)];
  const home = { clientAddress: '203.0.113.7' };
  return {
    ...accounts,
    checked,
    passwords,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms);
    },
    register: (form: Partial<Parameters<typeof registering>[0]> = {}) => registering({ ...ada, ...home, ...form }),
    login: (form: Partial<Parameters<typeof signingIn>[0]> = {}) => signingIn({ ...ada, ...home, ...form }),
    session: session(deps),
    user: userById(deps),
    prefer: setEmailPreference(deps),
  };
}

/** Tries often enough to be stopped; answers the last refusal. */
async function tryWrongly(
  signIn: ReturnType<typeof setup>['login'],
  times: number,
  form: Parameters<typeof signIn>[0],
) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn({ password: `wrong ${n}`, ...form }));
  return answers.map((answer) => (answer.ok ? 'signed in' : answer.error));
}

const tokenOf = (answer: Result<SignedIn, string>) => (answer.ok ? answer.value.token : '');

describe('registering', () => {
  it('makes an account, signs it in, and tells the others', async () => {
    const { register, session, told } = setup();
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
    expect(told).toEqual(['registered 1']);
  });

  it('is refused for an e-mail that has an account, however it is written, and leaves that account alone', async () => {
    const { register, login, told } = setup();
    await register();
    expect(await register({ email: 'Ada@Example.Org', password: 'another' })).toEqual({
      ok: false,
      error: 'email-taken',
    });
    expect(await login()).toMatchObject({ ok: true });
    expect(told).toEqual(['registered 1']);
  });

  it('is limited by address, mistakes in the form not counted', async () => {
    const { register } = setup();
    for (let n = 0; n < 500; n += 1) await register({ password: 'short' });
    const answers = [];
    for (let n = 0; n < 301; n += 1) answers.push(await register({ email: `p${n}@example.org` }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(300);
    expect(answers.at(-1)).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 3_600 } });
    expect(await register({ clientAddress: '198.51.100.1' })).toMatchObject({ ok: true });
  });
});

describe('signing in', () => {
  it('takes the e-mail in any case, the password exactly', async () => {
    const { register, login } = setup();
    await register();
    expect(await login({ email: ' Ada@EXAMPLE.org' })).toMatchObject({ ok: true, value: { user: { id: 1 } } });
    expect(await login({ password: 'Correct' })).toEqual({ ok: false, error: 'wrong-credentials' });
  });

  it.each([
    ['an unknown e-mail', { email: 'eve@example.org' }, 'decoy'],
    ['what can be no e-mail', { email: 'ada\u0000' }, 'decoy'],
    ['a wrong password', { password: 'wrong' }, 'hash of correct'],
    ['a password longer than any', { password: 'x'.repeat(1_000) }, 'hash of correct'],
  ])('checks exactly one hash for %s, and answers alike', async (_what, form, hash) => {
    const { register, login, checked } = setup();
    await register();
    expect(await login(form)).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(checked).toEqual([hash]);
  });

  it('begins a new session under a new token each time, and ends the one that the browser had', async () => {
    const { register, login, session, open } = setup();
    const first = tokenOf(await register());
    const second = tokenOf(await login({ previousToken: first }));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect(await session({ token: first })).toEqual({ ok: false, error: 'session-expired' });
    expect(await session({ token: second })).toMatchObject({ ok: true });
    expect([...open.keys()]).toEqual([hashOfToken(second)]);
  });

  it('that fails leaves the session that the browser had', async () => {
    const { register, login, session } = setup();
    const token = tokenOf(await register());
    await login({ previousToken: token, password: 'wrong' });
    expect(await session({ token })).toMatchObject({ ok: true });
  });
});

describe('two hundred wrong sign-ins', () => {
  it('are stopped after ten, with the time to wait, and cost no more hashes', async () => {
    const { login, checked, wait } = setup();
    const answers = await tryWrongly(login, 200, {});
    expect(answers.indexOf('too-many-attempts')).toBe(10);
    expect(new Set(answers.slice(10))).toEqual(new Set(['too-many-attempts']));
    expect(checked).toHaveLength(10);
    wait(60_000);
    expect(await login()).toMatchObject({ detail: { retryAfterSeconds: 14 * 60 } });
  });

  it('sent all at once meet the same limit', async () => {
    const { login, checked } = setup();
    await Promise.all(Array.from({ length: 200 }, () => login({ password: 'wrong' })));
    expect(checked).toHaveLength(10);
  });

  it('leave other people at the same address unharmed', async () => {
    const { register, login } = setup();
    await register({ email: 'ben@example.org' });
    await register();
    await tryWrongly(login, 200, {});
    expect(await login()).toMatchObject({ error: 'too-many-attempts' });
    expect(await login({ email: 'ben@example.org' })).toMatchObject({ ok: true });
  });

  it('leave the owner of the account unharmed, at home and at any other address', async () => {
    const { register, login } = setup();
    await register({ clientAddress: '198.51.100.1' });
    for (let n = 0; n < 200; n += 1) await login({ password: 'wrong', clientAddress: `203.0.113.${n}` });
    expect(await login({ clientAddress: '198.51.100.1' })).toMatchObject({ ok: true });
    expect(await login({ clientAddress: '198.51.100.2' })).toMatchObject({ ok: true });
  });

  it('from many addresses leave each new one three tries', async () => {
    const { register, login } = setup();
    await register();
    for (let n = 0; n < 60; n += 1) await login({ password: 'wrong', clientAddress: `203.0.113.${n}` });
    const answers = await tryWrongly(login, 5, { clientAddress: '198.51.100.9' });
    expect(answers.indexOf('too-many-attempts')).toBe(3);
  });

  it('for as many e-mails stop their address, but nobody who has signed in from there before', async () => {
    const { register, login } = setup();
    await register();
    const answers = [];
    for (let n = 0; n < 200; n += 1) answers.push(await login({ email: `p${n}@example.org` }));
    expect(
      answers.filter(({ ok, ...answer }) => 'error' in answer && answer.error === 'too-many-attempts'),
    ).toHaveLength(100);
    expect(await login()).toMatchObject({ ok: true });
    expect(await login({ email: 'p1@example.org', clientAddress: '198.51.100.1' })).toMatchObject({
      error: 'wrong-credentials',
    });
  });

  it('are forgiven after a quarter of an hour', async () => {
    const { register, login, wait } = setup();
    await register();
    await tryWrongly(login, 200, {});
    wait(15 * 60_000);
    expect(await login()).toMatchObject({ ok: true });
  });

  it('are not made by signing in rightly, nor by an outage of ours', async () => {
    const { register, login, passwords } = setup();
    await register();
    for (let n = 0; n < 50; n += 1) expect(await login()).toMatchObject({ ok: true });
    const { matches } = passwords;
    passwords.matches = () => Promise.reject(new CallFailed('unavailable', 'Too many'));
    for (let n = 0; n < 50; n += 1) await expect(login()).rejects.toThrow('Too many');
    passwords.matches = matches;
    expect(await login()).toMatchObject({ ok: true });
  });
});

describe('a session', () => {
  it('of nobody is a forged one', async () => {
    const { register, session } = setup();
    const token = tokenOf(await register());
    for (const forged of ['', 'x', `${token}x`, hashOfToken(token), token.toLowerCase()]) {
      expect(await session({ token: forged })).toEqual({ ok: false, error: 'session-expired' });
    }
  });

  it('lives on by being used and ends by being left', async () => {
    const { register, session, wait } = setup();
    const token = tokenOf(await register());
    wait(40 * DAY_MS);
    expect(await session({ token })).toMatchObject({ ok: true });
    wait(40 * DAY_MS);
    expect(await session({ token })).toMatchObject({ ok: true });
    wait(45 * DAY_MS);
    expect(await session({ token })).toEqual({ ok: false, error: 'session-expired' });
  });

  it('of an admin is no user’s', async () => {
    const { register, session, open } = setup();
    const token = tokenOf(await register());
    for (const [hash, user] of open) open.set(hash, { ...user, kind: 'admin' });
    expect(await session({ token })).toEqual({ ok: false, error: 'session-expired' });
  });
});

describe('an account', () => {
  const owner = { kind: 'user', userId: 1 } as const;

  it.each([
    ['a guest', { kind: 'guest' }],
    ['another user', { kind: 'user', userId: 2 }],
    ['an admin', { kind: 'admin', name: 'root' }],
  ] as const)('is neither shown to nor changed by %s', async (_who, actor) => {
    const { register, user, prefer, told } = setup();
    await register();
    const refused = { ok: false, error: 'not-yours' };
    expect(await user({ userId: 1 }, actor)).toEqual(refused);
    expect(await prefer({ userId: 1, emailNotifications: false }, actor)).toEqual(refused);
    expect(await user({ userId: 99 }, actor)).toEqual(refused);
    expect(told).toEqual(['registered 1']);
  });

  it('keeps its owner’s preference, and tells a change of it once', async () => {
    const { register, user, prefer, told } = setup();
    await register();
    const off = { userId: 1, emailNotifications: false };
    expect(await prefer(off, owner)).toEqual({ ok: true, value: { emailNotifications: false } });
    expect(await prefer(off, owner)).toEqual({ ok: true, value: { emailNotifications: false } });
    expect(await user({ userId: 1 }, owner)).toMatchObject({ value: { emailNotifications: false } });
    expect(told).toEqual(['registered 1', 'preferences of 1: false']);
  });

  it('that is not there is not found by a service', async () => {
    const { user, prefer } = setup();
    const service = { kind: 'system', name: 'notification' } as const;
    expect(await user({ userId: 1 }, service)).toEqual({ ok: false, error: 'no-such-user' });
    expect(await prefer({ userId: 1, emailNotifications: true }, service)).toEqual({
      ok: false,
      error: 'no-such-user',
    });
  });
});
