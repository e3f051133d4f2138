import { describe, expect, it } from '@jest/globals';
import { admin, root, identityOfAda as setup, tokenOf } from '../../testing/identity-in-memory.ts';
import { countingPasswords } from '../../testing/in-memory.ts';
import { hasCommonPassword } from './admin.ts';
import { adminLogin, findAdminSession } from './admin-login.ts';

const MINUTE_MS = 60_000;
const EXPIRED = { ok: false, error: 'session-expired' };

describe('the admin', () => {
  it('signs in with username and password, ignoring blanks around the username', async () => {
    const { adminLogin, adminSession } = setup();
    const token = tokenOf(await adminLogin({ username: ' root ' }));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await adminSession({ token })).toEqual({
      ok: true,
      value: { username: 'root', role: 'admin', expiresAt: '2026-03-15T00:00:00.000Z' },
    });
  });

  it.each([
    ['a wrong password', { password: 'wrong' }],
    ['a wrong username', { username: 'eve' }],
    ['a username in another case', { username: 'ROOT' }],
    ['both wrong', { username: 'eve', password: 'wrong' }],
    ['control characters', { username: '\u0000', password: '\u0000' }],
  ])('can’t sign in with %s, and exactly one hash is checked', async (_what, form) => {
    const { adminLogin, checked } = setup();
    expect(await adminLogin(form)).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(checked).toEqual([`hash of ${root.password}`]);
  });

  it.each([{ username: ' ' }, { password: '' }])('must fill in both fields: %j', async (form) => {
    const { adminLogin, checked } = setup();
    expect(await adminLogin(form)).toEqual({ ok: false, error: 'missing-credentials' });
    expect(checked).toEqual([]);
  });

  it('can’t sign in while no password is set, and one hash is still checked', async () => {
    const { deps, checked, adminSession: own, adminLogin: ownLogin } = setup();
    const nobody = { ...deps, admin: { ...admin(), credential: undefined } };
    const token = tokenOf(await ownLogin());
    for (const password of ['', root.password, 'hash of ', 'dummy hash']) {
      expect(await adminLogin(nobody)({ ...root, password })).toMatchObject({ ok: false });
    }
    expect(checked.slice(1)).toEqual(['dummy hash', 'dummy hash', 'dummy hash']);
    expect(await findAdminSession(nobody)({ token })).toEqual(EXPIRED);
    expect(await own({ token })).toMatchObject({ ok: true });
  });

  it('is not a player, so a player’s password and session give no access', async () => {
    const { register, adminLogin, adminSession } = setup();
    const token = tokenOf(await register({ email: 'root@example.org' }));
    expect(await adminSession({ token })).toEqual(EXPIRED);
    expect(await adminLogin({ username: 'root@example.org', password: 'correct' })).toMatchObject({ ok: false });
  });
});

describe('a session of the admin', () => {
  it('ends after half an hour without use, and after half a day even if used', async () => {
    const { adminLogin, adminSession, wait } = setup();
    const left = tokenOf(await adminLogin());
    const used = tokenOf(await adminLogin());
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      wait(20 * MINUTE_MS);
      expect(await adminSession({ token: used })).toMatchObject({ ok: true });
    }
    expect(await adminSession({ token: left })).toEqual(EXPIRED);
    wait(20 * MINUTE_MS);
    expect(await adminSession({ token: used })).toEqual(EXPIRED);
  });

  it.each([
    ['password', { passwordHash: 'hash of another' }],
    ['password’s hash', { passwordHash: 'the same password, salted anew' }],
    ['username', { username: 'toor' }],
  ])('ends when the %s changes', async (_what, change) => {
    const { deps, adminLogin: login, adminSession: before } = setup();
    const token = tokenOf(await login());
    const after = findAdminSession({ ...deps, admin: admin(change) });
    expect(await before({ token })).toMatchObject({ ok: true });
    expect(await after({ token })).toEqual(EXPIRED);
  });

  it('replaces the browser’s previous session', async () => {
    const { adminLogin, adminSession } = setup();
    const first = tokenOf(await adminLogin());
    const second = tokenOf(await adminLogin({ previousToken: first }));
    expect(await adminSession({ token: first })).toEqual(EXPIRED);
    expect(await adminSession({ token: second })).toMatchObject({ ok: true });
  });
});

describe('wrong sign-ins of the admin', () => {
  it('are blocked after ten from one address, whatever usernames they try', async () => {
    const { adminLogin, checked, wait } = setup();
    for (let n = 0; n < 10; n += 1) await adminLogin({ username: `root${n}` });
    expect(await adminLogin()).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 900 } });
    expect(checked).toHaveLength(10);
    wait(15 * MINUTE_MS);
    expect(await adminLogin()).toMatchObject({ ok: true });
  });

  it('leave three attempts to each new address if they come from many, and all ten to the admin’s own', async () => {
    const { adminLogin } = setup();
    await adminLogin({ clientAddress: '198.51.100.1' });
    for (let n = 0; n < 60; n += 1) await adminLogin({ password: 'wrong', clientAddress: `203.0.113.${n}` });
    for (let n = 0; n < 3; n += 1) await adminLogin({ password: 'wrong', clientAddress: '198.51.100.9' });
    expect(await adminLogin({ clientAddress: '198.51.100.9' })).toMatchObject({ error: 'too-many-attempts' });
    for (let n = 0; n < 9; n += 1) await adminLogin({ password: 'wrong', clientAddress: '198.51.100.1' });
    expect(await adminLogin({ clientAddress: '198.51.100.1' })).toMatchObject({ ok: true });
  });

  it('don’t include those of a player whose name equals the admin account’s key', async () => {
    const { login, adminLogin } = setup();
    for (const email of ['ADMIN', 'admin', 'root']) {
      for (let n = 0; n < 11; n += 1) await login({ email, password: 'wrong', clientAddress: root.clientAddress });
    }
    expect(await adminLogin()).toMatchObject({ ok: true });
  });
});

describe('a common password', () => {
  const { passwords } = countingPasswords();
  it.each(['root', 'root1', 'admin123', 'changeme'])('is recognized from its hash: %s', async (password) => {
    expect(await hasCommonPassword({ username: 'root', passwordHash: `hash of ${password}` }, passwords)).toBe(true);
  });

  it('is not recognized in any other hash', async () => {
    const passwordHash = 'hash of four lamps and a projector';
    expect(await hasCommonPassword({ username: 'root', passwordHash }, passwords)).toBe(false);
  });
});
