import type { Actor } from '@dreamreel/proto/actor';
import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { describe, expect, it } from '@jest/globals';
import { identityInMemory, root, tokenOf } from '../../testing/identity-in-memory.ts';
import { adminLogin, findAdminSession } from './admin-login.ts';
import { changeAdminPassword } from './change-admin-password.ts';
import { findInvitation, inviteAdmin, joinAsAdmin, withdrawInvitation } from './invitations.ts';
import { changeAdmin, listAdmins } from './people.ts';

const DAY_MS = 86_400_000;
const configured: Actor = { kind: 'admin', name: root.username };
const mara: Actor = { kind: 'editor', name: 'Mara' };
const EXPIRED = { ok: false, error: 'session-expired' };
const ENDED = { ok: false, error: 'invitation-ended' };
const WRONG = { ok: false, error: 'wrong-credentials' };
const form = { username: 'Mara', password: 'nine grey lanterns', clientAddress: root.clientAddress };

type PasswordForm = Partial<Parameters<ReturnType<typeof changeAdminPassword>>[0]>;
type Change = Parameters<ReturnType<typeof changeAdmin>>[0];

/** Creates the use cases with `root` as the configured admin. Forms default to the values of the invited admin Mara. */
function setup() {
  const identity = identityInMemory();
  const { deps } = identity;
  const invite = async (role: AdminRole = 'editor', by = configured) =>
    tokenOf(await inviteAdmin(deps)({ role, note: ' for Mara ' }, by));
  const join = (invitation: string, more: Partial<typeof form> = {}) =>
    joinAsAdmin(deps)({ ...form, ...more, invitation });
  return {
    ...identity,
    invite,
    join,
    /** Mara joins. Returns the token of her first session. */
    joinMara: async (role: AdminRole = 'editor') => tokenOf(await join(await invite(role))),
    withdraw: (invitationId: number) => withdrawInvitation(deps)({ invitationId }),
    offer: (invitation: string) => findInvitation(deps)({ invitation }),
    people: listAdmins(deps),
    signIn: (more: Partial<typeof form> = {}) => adminLogin(deps)({ ...form, ...more }),
    session: (token: string) => findAdminSession(deps)({ token }),
    change: (request: Change, actor = configured) => changeAdmin(deps)(request, actor),
    changePassword: (more: PasswordForm, actor = mara) => {
      const request = {
        currentPassword: form.password,
        newPassword: NEXT,
        clientAddress: form.clientAddress,
        token: '',
      };
      return changeAdminPassword(deps)({ ...request, ...more }, actor);
    },
  };
}

const NEXT = 'seven blue projectors';

describe('an invitation', () => {
  it('adds a person with its role once, whose session starts immediately', async () => {
    const { invite, join, session, people, offer } = setup();
    const link = await invite('editor');
    expect(await offer(link)).toEqual({
      ok: true,
      value: { offer: { role: 'editor', expiresAt: expect.any(String) } },
    });
    const joined = await join(link, { username: ' Mara\u0000 ' });
    expect(joined).toMatchObject({ ok: true, value: { username: 'Mara', role: 'editor' } });
    expect(await session(tokenOf(joined))).toMatchObject({ ok: true, value: { username: 'Mara', role: 'editor' } });
    expect(await join(link, { username: 'Ben' })).toEqual(ENDED);
    expect(await offer(link)).toEqual({ ok: true, value: { offer: null } });
    const listed = [
      { id: null, name: 'root', role: 'admin', active: true, joinedAt: null, invitedBy: null },
      { id: 1, name: 'Mara', role: 'editor', active: true, joinedAt: expect.any(String), invitedBy: 'root' },
    ];
    expect(await people()).toMatchObject({ value: { people: listed, invitations: [] } });
  });

  it('ends after seven days and when it is withdrawn', async () => {
    const { invite, join, offer, withdraw, people, wait } = setup();
    const withdrawn = await invite();
    expect(await people()).toMatchObject({ value: { invitations: [{ note: 'for Mara', invitedBy: 'root' }] } });
    expect(await withdraw(1)).toMatchObject({ ok: true });
    expect(await withdraw(1)).toEqual({ ok: false, error: 'no-such-invitation' });
    expect(await join(withdrawn)).toEqual(ENDED);
    const late = await invite();
    wait(7 * DAY_MS - 1);
    expect(await offer(late)).toMatchObject({ value: { offer: { role: 'editor' } } });
    wait(1);
    expect(await join(late)).toEqual(ENDED);
  });

  it.each([
    [{ username: ' ' }, 'missing-fields'],
    [{ username: 'ROOT' }, 'name-taken'],
    [{ username: 'Be\u200bn' }, 'name-taken'],
    [{ username: 'r\u043eot' }, 'name-taken'],
  ])('stays valid if the form is rejected: %j is %s', async (more, error) => {
    const { invite, join } = setup();
    await join(await invite(), { username: 'Ben' });
    const link = await invite();
    expect(await join(link, more)).toEqual({ ok: false, error });
    expect(await join(link)).toMatchObject({ ok: true });
  });

  it('is checked first, so without one no name is revealed', async () => {
    const { join } = setup();
    for (const more of [{ username: 'root' }, { username: 'Mara' }, { password: '' }])
      expect(await join('forged', more)).toEqual(ENDED);
  });
});

describe('an invited person', () => {
  it('signs in with the name in any case, but not with a wrong password', async () => {
    const { joinMara, signIn, session, checked } = setup();
    await joinMara('admin');
    const token = tokenOf(await signIn({ username: ' mara ' }));
    expect(await session(token)).toMatchObject({ value: { username: 'Mara', role: 'admin' } });
    checked.length = 0;
    expect(await signIn({ password: 'wrong' })).toEqual(WRONG);
    expect(checked).toHaveLength(1);
  });

  it('loses the session immediately when deactivated, and can’t sign in until reactivated', async () => {
    const { joinMara, signIn, session, change } = setup();
    const token = await joinMara();
    expect(await change({ adminId: 1, active: false })).toMatchObject({ value: { person: { active: false } } });
    expect(await session(token)).toEqual(EXPIRED);
    expect(await signIn()).toEqual(WRONG);
    await change({ adminId: 1, active: true });
    expect(await session(token)).toEqual(EXPIRED);
    expect(await signIn()).toMatchObject({ ok: true });
  });

  it.each([{ active: false }, { role: 'editor' }] as const)(
    'has a new role at once, and no open invitations after losing access with %j, while others keep theirs',
    async (lost) => {
      const { joinMara, invite, join, session, change, offer, people } = setup();
      const token = await joinMara('editor');
      const ofMara = await invite('admin', { kind: 'admin', name: 'Mara' });
      const ofRoot = await invite('editor');
      await change({ adminId: 1, role: 'admin' });
      expect(await session(token)).toMatchObject({ value: { role: 'admin' } });
      expect(await offer(ofMara)).toMatchObject({ value: { offer: { role: 'admin' } } });
      await change({ adminId: 1, ...lost });
      expect(await join(ofMara, { username: 'Eve' })).toEqual(ENDED);
      expect(await people()).toMatchObject({ value: { invitations: [{ invitedBy: 'root' }] } });
      expect(await offer(ofRoot)).toMatchObject({ value: { offer: { role: 'editor' } } });
    },
  );

  it.each([
    ['a new password', {}],
    ['revoked access', { active: false }],
  ])('has no session from a sign-in that started before %s', async (_what, next) => {
    const { joinMara, signIn, changePassword, change, duringNextCheck, open } = setup();
    await joinMara();
    open.clear();
    duringNextCheck(() => ('active' in next ? change({ adminId: 1, ...next }) : changePassword({})));
    expect(await signIn()).toEqual(WRONG);
    expect(open.size).toBe(0);
  });

  it('can’t change their own role or access, or that of a person who doesn’t exist', async () => {
    const { joinMara, change } = setup();
    await joinMara('admin');
    const own = await change({ adminId: 1, role: 'editor' }, { kind: 'admin', name: 'MARA' });
    expect(own).toEqual({ ok: false, error: 'own-access' });
    expect(await change({ adminId: 9, role: 'editor' })).toEqual({ ok: false, error: 'no-such-admin' });
  });
});

describe('changing one’s own password', () => {
  it('ends all other sessions, and then only the new password signs in', async () => {
    const { joinMara, signIn, session, changePassword } = setup();
    const here = await joinMara();
    const elsewhere = tokenOf(await signIn());
    expect(await changePassword({ token: here })).toEqual({ ok: true, value: { success: true } });
    expect(await session(here)).toMatchObject({ ok: true });
    expect(await session(elsewhere)).toEqual(EXPIRED);
    expect(await signIn()).toMatchObject({ ok: false });
    expect(await signIn({ password: NEXT })).toMatchObject({ ok: true });
  });

  it.each([
    [{ currentPassword: 'wrong' }, 'wrong-credentials'],
    [{ currentPassword: '' }, 'missing-fields'],
    [{ newPassword: '' }, 'missing-fields'],
    [{ newPassword: 'short' }, 'weak-password'],
  ])('needs the current password and a valid new one: %j is %s', async (more, error) => {
    const { joinMara, changePassword } = setup();
    await joinMara();
    expect(await changePassword(more)).toEqual({ ok: false, error });
  });

  it('doesn’t replace a password that was set in the meantime', async () => {
    const { joinMara, signIn, changePassword, duringNextCheck } = setup();
    await joinMara();
    duringNextCheck(() => changePassword({}));
    expect(await changePassword({ newPassword: 'of somebody else' })).toEqual(WRONG);
    expect(await signIn({ password: NEXT })).toMatchObject({ ok: true });
  });

  it('has the same limits as signing in, and is rejected for the configured admin', async () => {
    const { joinMara, changePassword } = setup();
    await joinMara();
    for (let n = 0; n < 10; n += 1) await changePassword({ currentPassword: 'wrong' });
    expect(await changePassword({})).toMatchObject({ error: 'too-many-attempts' });
    expect(await changePassword({}, configured)).toEqual({ ok: false, error: 'configured-admin' });
  });
});
