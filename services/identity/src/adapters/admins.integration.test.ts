import type { Actor } from '@dreamreel/proto/actor';
import { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { describe, expect, it } from '@jest/globals';
import { adminLogin as adminLoginOf, findAdminSession } from '../application/admins/admin-login.ts';
import { attemptGuard, mailGuard } from '../application/limits/guards.ts';
import { deleteExpiredRows } from '../application/retention.ts';
import { configured, DAY_MS, identityService, MINUTE_MS, root, times, tokenOf } from '../testing/identity.ts';

const EXPIRED = { status: 401, error: 'session-expired' };
const ENDED = { error: 'invitation-ended' };
const WRONG = { error: 'wrong-credentials' };
const NEXT = 'seven blue projectors';
const mara: Actor = { kind: 'editor', name: 'Mara' };
const form = { username: 'Mara', password: 'nine grey lanterns', clientAddress: root.clientAddress };
const caller = { actor: configured, clientAddress: root.clientAddress, sessionToken: undefined };
type Role = 'admin' | 'editor';

const { rows, ports, call, succeed, wait, checked, duringNextCheck, ...identity } = await identityService();
const { register, session, adminLogin, adminSession } = identity;
const invite = async (role: Role = 'editor', by: Actor = configured) =>
  (await succeed(adminOperations.inviteAdmin, { role, note: ' for Mara ' }, by)).token;
const join = (invitation: string, more: object = {}) => call(adminCalls.joinAsAdmin, { ...form, ...more, invitation });
/** Mara joins. Returns the token of her first session. */
const joinMara = async (role: Role = 'editor') => tokenOf(await join(await invite(role)));
const offer = async (invitation: string) => (await succeed(adminOperations.adminInvitation, { invitation })).offer;
const people = () => succeed(adminOperations.people, {}, configured);
const withdraw = (invitationId: number) => call(adminOperations.withdrawInvitation, { invitationId }, configured);
const change = (changes: object, actor: Actor = configured) =>
  call(adminOperations.changeAdmin, { adminId: 1, ...changes }, actor);
const signIn = (more: object = {}) => adminLogin({ ...form, ...more });
const changePassword = (more: object = {}, actor: Actor = mara) => {
  const request = { currentPassword: form.password, newPassword: NEXT, clientAddress: form.clientAddress };
  return call(adminOperations.changeAdminPassword, { ...request, sessionToken: 'x'.repeat(43), ...more }, actor);
};

describe('the configured admin', () => {
  it('signs in with username and password, ignoring blanks around the username', async () => {
    const token = tokenOf(await adminLogin({ username: ' root ' }));
    const value = { username: 'root', role: 'admin' };
    expect(await adminSession(token)).toEqual({ ok: true, value });
  });

  it.each([
    { password: 'wrong' },
    { username: 'eve' },
    { username: 'ROOT' },
    { username: 'root@example.org', password: 'correct' },
  ])('can’t sign in with %j, and exactly one hash is checked', async (wrong) => {
    await register({ email: 'root@example.org' });
    expect(await adminLogin(wrong)).toMatchObject(WRONG);
    expect(checked).toEqual([`hash of ${root.password}`]);
  });

  it('can’t sign in while no password is set, and one hash is still checked', async () => {
    const unset = {
      ...ports,
      admin: { ...ports.admin, credential: undefined },
      guard: attemptGuard(ports),
      mailGuard: mailGuard(ports),
    };
    const token = tokenOf(await adminLogin());
    for (const password of ['', root.password, 'hash of ', 'dummy hash'])
      expect(await adminLoginOf(unset)({ ...root, password }, caller)).toMatchObject({ ok: false });
    expect(checked.slice(1)).toEqual(['dummy hash', 'dummy hash', 'dummy hash']);
    expect(await findAdminSession(unset)({ token }, caller)).toMatchObject({ error: 'session-expired' });
    expect(await adminSession(token)).toMatchObject({ ok: true });
  });

  it.each([{ passwordHash: 'the same password, salted anew' }, { username: 'toor' }])(
    'has no session any more when the credential changes: %j',
    async (changed) => {
      const token = tokenOf(await adminLogin());
      const admin = { ...ports.admin, credential: { ...ports.admin.credential, ...changed } };
      expect(await findAdminSession({ ...ports, admin })({ token }, caller)).toMatchObject({
        error: 'session-expired',
      });
    },
  );

  it('has a session that uses extend, that ends after half an hour without one, and that a new one replaces', async () => {
    const first = tokenOf(await adminLogin());
    await times(2, async () => {
      wait(29 * MINUTE_MS);
      expect(await adminSession(first)).toMatchObject({ ok: true });
    });
    const second = tokenOf(await adminLogin({ sessionToken: first }));
    expect(await adminSession(first)).toMatchObject(EXPIRED);
    wait(30 * MINUTE_MS);
    expect(await adminSession(second)).toMatchObject(EXPIRED);
  });
});

it('a session identifies its player or admin, and never both, until it is signed out, even repeatedly', async () => {
  const [ofAda, ofRoot, ofMara] = [tokenOf(await register()), tokenOf(await adminLogin()), await joinMara()];
  expect(await session(ofAda)).toMatchObject({ ok: true });
  for (const token of [ofRoot, ofMara, `${ofAda.slice(1)}x`]) expect(await session(token)).toMatchObject(EXPIRED);
  expect(await adminSession(ofAda)).toMatchObject(EXPIRED);
  for (const token of [ofAda, ofRoot, ofMara, ofAda])
    expect(await succeed(identityCalls.logout, { token })).toEqual({ success: true });
  expect(await session(ofAda)).toMatchObject(EXPIRED);
  for (const token of [ofRoot, ofMara]) expect(await adminSession(token)).toMatchObject(EXPIRED);
});

describe('an invitation', () => {
  it('adds a person with its role once, whose session starts immediately, and is stored only as a hash', async () => {
    const link = await invite('editor');
    expect(JSON.stringify(await rows('SELECT * FROM admin_invitations'))).not.toContain(link);
    expect(await offer(link)).toEqual({ role: 'editor', expiresAt: '2026-03-21T12:00:00.000Z' });
    const joined = await join(link, { username: ' Mara\u200b ' });
    expect(joined).toMatchObject({ value: { username: 'Mara', role: 'editor' } });
    expect(await adminSession(tokenOf(joined))).toMatchObject({ value: { username: 'Mara', role: 'editor' } });
    expect(await join(link, { username: 'Ben' })).toMatchObject(ENDED);
    expect(await offer(link)).toBeNull();
    const listed = [
      { id: null, name: 'root', role: 'admin', active: true, joinedAt: null, invitedBy: null },
      { id: 1, name: 'Mara', role: 'editor', active: true, joinedAt: '2026-03-14T12:00:00.000Z', invitedBy: 'root' },
    ];
    expect(await people()).toEqual({ people: listed, invitations: [] });
  });

  it('ends after seven days and when it is withdrawn, and is deleted then or if it comes from the future', async () => {
    const withdrawn = await invite();
    expect(await people()).toMatchObject({ invitations: [{ role: 'editor', note: 'for Mara', invitedBy: 'root' }] });
    expect(await withdraw(1)).toMatchObject({ ok: true });
    expect(await withdraw(1)).toMatchObject({ error: 'no-such-invitation' });
    expect(await join(withdrawn)).toMatchObject(ENDED);
    const late = await invite();
    const deleteExpired = deleteExpiredRows(ports);
    wait(7 * DAY_MS - 1);
    await deleteExpired();
    expect(await offer(late)).toMatchObject({ role: 'editor' });
    wait(1);
    expect(await join(late)).toMatchObject(ENDED);
    await deleteExpired();
    expect(await rows('SELECT 1 FROM admin_invitations')).toEqual([]);
    await invite();
    wait(-365 * DAY_MS);
    await deleteExpired();
    expect(await rows('SELECT 1 FROM admin_invitations')).toEqual([]);
  });

  it.each([
    [{ username: ' ' }, 'missing-fields'],
    [{ password: '' }, 'missing-fields'],
    [{ username: 'ROOT' }, 'name-taken'],
    [{ username: 'Be\u200bn' }, 'name-taken'],
    [{ username: 'r\u043eot' }, 'name-taken'],
  ])('is checked before the form, and stays valid if the form is rejected: %j is %s', async (more, error) => {
    await join(await invite(), { username: 'Ben' });
    expect(await join('x'.repeat(43), more)).toMatchObject(ENDED);
    const link = await invite();
    expect(await join(link, more)).toMatchObject({ error });
    expect(await join(link)).toMatchObject({ ok: true });
  });

  it('is used by only one of several simultaneous people', async () => {
    const link = await invite();
    const answers = await Promise.all(['Mara', 'Ben', 'Eve'].map((username) => join(link, { username })));
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([ENDED, ENDED]);
    expect(await people()).toMatchObject({ people: [{ id: null }, { id: 1 }], invitations: [] });
  });

  it('is kept if the name looks like that of another person who joins at the same time', async () => {
    const links = [await invite(), await invite(), await invite()];
    const names = ['admin', '\u0430dmin', 'AdmIn'];
    const answers = await Promise.all(links.map((link, index) => join(link, { username: names[index] })));
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([{ error: 'name-taken' }, { error: 'name-taken' }]);
    expect((await people()).invitations).toHaveLength(2);
  });
});

describe('an invited person', () => {
  it('signs in with the name in any case, but not with a wrong password', async () => {
    await joinMara('admin');
    const token = tokenOf(await signIn({ username: ' mara ' }));
    expect(await adminSession(token)).toMatchObject({ value: { username: 'Mara', role: 'admin' } });
    checked.length = 0;
    expect(await signIn({ password: 'wrong' })).toMatchObject(WRONG);
    expect(checked).toHaveLength(1);
  });

  it('loses the session immediately when deactivated, and can’t sign in until reactivated', async () => {
    const token = await joinMara();
    // As if the session were written at the same moment.
    await rows('UPDATE admins SET deactivated_at = now()');
    expect(await adminSession(token)).toMatchObject(EXPIRED);
    expect(await change({ active: false })).toMatchObject({ value: { person: { name: 'Mara', active: false } } });
    expect(await adminSession(token)).toMatchObject(EXPIRED);
    expect(await signIn()).toMatchObject(WRONG);
    await change({ active: true });
    expect(await adminSession(token)).toMatchObject(EXPIRED);
    expect(await signIn()).toMatchObject({ ok: true });
  });

  it.each([{ active: false }, { role: 'editor' }])(
    'has a new role at once, and no open invitations after losing access with %j, while others keep theirs',
    async (lost) => {
      const token = await joinMara('editor');
      const asMara = { kind: 'admin', name: 'Mara' } as const;
      const [ofMara, ofRoot] = [await invite('admin', asMara), await invite('editor')];
      expect(await offer(ofMara)).toBeNull();
      await change({ role: 'admin' });
      expect(await adminSession(token)).toMatchObject({ value: { role: 'admin' } });
      expect(await offer(ofMara)).toMatchObject({ role: 'admin' });
      await change(lost);
      expect(await people()).toMatchObject({ invitations: [{ invitedBy: 'root' }] });
      const inTheSecondAfter = await invite('admin', asMara);
      for (const link of [ofMara, inTheSecondAfter]) expect(await join(link, { username: 'Eve' })).toMatchObject(ENDED);
      expect(await join(ofRoot, { username: 'Ben' })).toMatchObject({ ok: true });
    },
  );

  it.each([
    ['a new password', changePassword],
    ['revoked access', () => change({ active: false })],
  ])('has no session from a sign-in that started before %s', async (_what, happens) => {
    await joinMara();
    await rows('TRUNCATE sessions');
    duringNextCheck(() => happens());
    expect(await signIn()).toMatchObject(WRONG);
    expect(await rows('SELECT 1 FROM sessions')).toEqual([]);
  });

  it('can’t change their own role or access, or that of a person who doesn’t exist', async () => {
    await joinMara('admin');
    expect(await change({ role: 'editor' }, { kind: 'admin', name: 'MARA' })).toMatchObject({ error: 'own-access' });
    expect(await change({ adminId: 9, role: 'editor' })).toMatchObject({ error: 'no-such-admin' });
  });

  it('changes the password once, which ends all other sessions, and then only the new password signs in', async () => {
    const here = await joinMara();
    const elsewhere = tokenOf(await signIn());
    duringNextCheck(async () =>
      expect(await changePassword({ sessionToken: here })).toEqual({ ok: true, value: { success: true } }),
    );
    expect(await changePassword({ newPassword: 'of somebody else' })).toMatchObject(WRONG);
    expect(await adminSession(here)).toMatchObject({ ok: true });
    expect(await adminSession(elsewhere)).toMatchObject(EXPIRED);
    expect(await signIn()).toMatchObject({ ok: false });
    expect(await signIn({ password: NEXT })).toMatchObject({ ok: true });
  });

  it.each([
    [{ currentPassword: 'wrong' }, 'wrong-credentials'],
    [{ currentPassword: '' }, 'missing-fields'],
    [{ newPassword: '' }, 'missing-fields'],
    [{ newPassword: 'short' }, 'weak-password'],
  ])('needs the current password and a valid new one: %j is %s', async (more, error) => {
    await joinMara();
    expect(await changePassword(more)).toMatchObject({ error });
  });

  it('has the same limits for the password as for signing in, and the configured admin can’t change theirs', async () => {
    await joinMara();
    await times(10, () => changePassword({ currentPassword: 'wrong' }));
    const limited = { error: 'too-many-attempts', detail: { retryAfterSeconds: 900 } };
    expect(await changePassword()).toMatchObject(limited);
    expect(await signIn()).toMatchObject(limited);
    expect(await changePassword({}, configured)).toMatchObject({ error: 'configured-admin' });
  });
});
