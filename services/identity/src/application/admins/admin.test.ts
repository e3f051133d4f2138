import { describe, expect, it } from '@jest/globals';
import { countingPasswords } from '../../testing/accounts-in-memory.ts';
import { admin, root, identityInMemory as setup, tokenOf } from '../../testing/identity-in-memory.ts';
import { hasCommonPassword } from './admin.ts';
import { adminLogin, findAdminSession } from './admin-login.ts';

const MINUTE_MS = 60_000;
const EXPIRED = { ok: false, error: 'session-expired' };

describe('the admin', () => {
  it('signs in with username and password, ignoring blanks around the username', async () => {
    const { adminLogin, adminSession } = setup();
    expect(await adminSession({ token: tokenOf(await adminLogin({ username: ' root ' })) })).toEqual({
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
    const { deps, checked } = setup();
    const unset = { ...deps, admin: { ...admin(), credential: undefined } };
    const token = tokenOf(await adminLogin(deps)(root));
    for (const password of ['', root.password, 'hash of ', 'dummy hash'])
      expect(await adminLogin(unset)({ ...root, password })).toMatchObject({ ok: false });
    expect(checked.slice(1)).toEqual(['dummy hash', 'dummy hash', 'dummy hash']);
    expect(await findAdminSession(unset)({ token })).toEqual(EXPIRED);
    expect(await findAdminSession(deps)({ token })).toMatchObject({ ok: true });
  });

  it('is not a player, so a player’s password and session give no access', async () => {
    const { register, adminLogin, adminSession } = setup();
    const token = tokenOf(await register({ email: 'root@example.org' }));
    expect(await adminSession({ token })).toEqual(EXPIRED);
    expect(await adminLogin({ username: 'root@example.org', password: 'correct' })).toMatchObject({ ok: false });
  });
});

describe('a session of the admin', () => {
  it('is extended by uses, and ends after half an hour without one', async () => {
    const { adminLogin, adminSession, wait } = setup();
    const token = tokenOf(await adminLogin());
    for (const minutes of [29, 29]) {
      wait(minutes * MINUTE_MS);
      expect(await adminSession({ token })).toMatchObject({ ok: true });
    }
    wait(30 * MINUTE_MS);
    expect(await adminSession({ token })).toEqual(EXPIRED);
  });

  it.each([{ passwordHash: 'the same password, salted anew' }, { username: 'toor' }])(
    'ends when the credential changes: %j',
    async (change) => {
      const { deps, adminLogin } = setup();
      const token = tokenOf(await adminLogin());
      expect(await findAdminSession({ ...deps, admin: admin(change) })({ token })).toEqual(EXPIRED);
    },
  );

  it('replaces the browser’s previous session', async () => {
    const { adminLogin, adminSession } = setup();
    const first = tokenOf(await adminLogin());
    const second = tokenOf(await adminLogin({ previousToken: first }));
    expect(await adminSession({ token: first })).toEqual(EXPIRED);
    expect(await adminSession({ token: second })).toMatchObject({ ok: true });
  });
});

it('blocks an address after ten wrong sign-ins of admins, whatever usernames or players’ emails they try', async () => {
  const { login, adminLogin, checked, wait } = setup();
  for (const email of ['ADMIN', 'admin', 'root'])
    for (let n = 0; n < 11; n += 1) await login({ email, password: 'wrong', clientAddress: root.clientAddress });
  checked.length = 0;
  for (let n = 0; n < 10; n += 1) await adminLogin({ username: `root${n}` });
  expect(await adminLogin()).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 900 } });
  expect(checked).toHaveLength(10);
  wait(15 * MINUTE_MS);
  expect(await adminLogin()).toMatchObject({ ok: true });
});

it.each([
  ['root', true],
  ['root1', true],
  ['admin123', true],
  ['changeme', true],
  ['four lamps and a projector', false],
])('recognizes a common password from its hash: %s %s', async (password, isCommon) => {
  const credential = { username: 'root', passwordHash: `hash of ${password}` };
  expect(await hasCommonPassword(credential, countingPasswords().passwords)).toBe(isCommon);
});
