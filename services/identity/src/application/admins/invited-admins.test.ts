import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { AdminRole } from '@dreamreel/proto/identity/admins';
import { describe, expect, it } from '@jest/globals';
import { identityInMemory, root } from '../../testing/identity-in-memory.ts';

const DAY_MS = 86_400_000;
const configured: Actor = { kind: 'admin', name: root.username };
const EXPIRED = { ok: false, error: 'session-expired' };
const ENDED = { ok: false, error: 'invitation-ended' };

describe('an invitation', () => {
  it('adds a person with its role, whose session starts immediately', async () => {
    const { invited, join, session, people } = setup();
    const joined = await join(await invited('editor'), { username: ' Mara\u0000 ' });
    expect(joined).toMatchObject({ ok: true, value: { username: 'Mara', role: 'editor' } });
    expect(await session(joined)).toMatchObject({ ok: true, value: { username: 'Mara', role: 'editor' } });
    expect(await people()).toMatchObject({
      value: {
        people: [
          { id: null, name: 'root', role: 'admin', active: true },
          { id: 1, name: 'Mara', role: 'editor', active: true, invitedBy: 'root' },
        ],
        invitations: [],
      },
    });
  });

  it('removes invisible characters from the name', async () => {
    const { invited, join } = setup();
    expect(await join(await invited(), { username: 'Ma\u200bra\u202e\u2800' })).toMatchObject({
      value: { username: 'Mara' },
    });
  });

  it('can be used once', async () => {
    const { invited, join, findInvitation } = setup();
    const token = await invited();
    expect(await findInvitation(token)).toMatchObject({ value: { offer: { role: 'editor' } } });
    expect(await join(token)).toMatchObject({ ok: true });
    expect(await join(token, { username: 'Ben' })).toEqual(ENDED);
    expect(await findInvitation(token)).toMatchObject({ value: { offer: null } });
  });

  it('ends after seven days and when it is withdrawn', async () => {
    const { invited, join, findInvitation, withdraw, wait } = setup();
    const withdrawn = await invited();
    expect(await withdraw(1)).toMatchObject({ ok: true });
    expect(await withdraw(1)).toEqual({ ok: false, error: 'no-such-invitation' });
    expect(await join(withdrawn)).toEqual(ENDED);
    const late = await invited();
    wait(7 * DAY_MS - 1);
    expect(await findInvitation(late)).toMatchObject({ value: { offer: { role: 'editor' } } });
    wait(1);
    expect(await join(late)).toEqual(ENDED);
  });

  it.each([
    [{ username: ' ' }, 'missing-fields'],
    [{ password: '' }, 'missing-fields'],
    [{ username: 'x'.repeat(61) }, 'name-too-long'],
    [{ password: 'eleven char' }, 'weak-password'],
    [{ password: 'x'.repeat(201) }, 'password-too-long'],
    [{ password: 'Administrator' }, 'common-password'],
    [{ username: 'ROOT' }, 'name-taken'],
    [{ username: 'ben' }, 'name-taken'],
    [{ username: 'Be\u200bn' }, 'name-taken'],
    [{ username: '\u2066ro\u00adot\u2069' }, 'name-taken'],
    [{ username: 'ro\u034fot\u3164' }, 'name-taken'],
    [{ username: 'r\u043eot' }, 'name-taken'],
    [{ username: 'R\u039fOT' }, 'name-taken'],
    [{ username: 'r00t' }, 'name-taken'],
    [{ username: 'root\u2800' }, 'name-taken'],
    [{ username: '\u{1d401}en' }, 'name-taken'],
    [{ username: '\u0412EN' }, 'name-taken'],
    [{ username: '\u200b\u2060' }, 'missing-fields'],
    [{ username: '\u2800\u{13441}' }, 'missing-fields'],
  ])('stays valid if the form is rejected: %j is %s', async (form, error) => {
    const { invited, join } = setup();
    await join(await invited(), { username: 'Ben' });
    const token = await invited();
    expect(await join(token, form)).toEqual({ ok: false, error });
    expect(await join(token)).toMatchObject({ ok: true });
  });

  it('is checked first, so without one no name is revealed and nothing is hashed', async () => {
    const { join } = setup();
    for (const form of [{ username: 'root' }, { username: 'Mara' }, { password: '' }])
      expect(await join('forged', form)).toEqual(ENDED);
  });
});

describe('an invited person', () => {
  it('signs in with the name in any case, but not with a wrong password', async () => {
    const { invited, join, signIn, session, checked } = setup();
    await join(await invited('admin'));
    const signedIn = await signIn({ username: ' mara ' });
    expect(await session(signedIn)).toMatchObject({ value: { username: 'Mara', role: 'admin' } });
    checked.length = 0;
    expect(await signIn({ password: 'wrong' })).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(checked).toHaveLength(1);
  });

  it('loses the session immediately when deactivated, and can’t sign in until reactivated', async () => {
    const { invited, join, signIn, session, change } = setup();
    const joined = await join(await invited());
    expect(await change({ adminId: 1, active: false })).toMatchObject({ value: { person: { active: false } } });
    expect(await session(joined)).toEqual(EXPIRED);
    expect(await signIn()).toEqual({ ok: false, error: 'wrong-credentials' });
    await change({ adminId: 1, active: true });
    expect(await session(joined)).toEqual(EXPIRED);
    expect(await signIn()).toMatchObject({ ok: true });
  });

  it('has a new role from the next request on', async () => {
    const { invited, join, session, change } = setup();
    const joined = await join(await invited('admin'));
    await change({ adminId: 1, role: 'editor' });
    expect(await session(joined)).toMatchObject({ value: { role: 'editor' } });
  });

  it.each([{ active: false }, { role: 'editor' }] as const)(
    'has no open invitations after losing access with %j, while others keep theirs',
    async (taken) => {
      const { invited, join, change, findInvitation, people } = setup();
      await join(await invited('admin'));
      const ofMara = await invited('admin', { kind: 'admin', name: 'Mara' });
      const ofRoot = await invited('editor');
      await change({ adminId: 1, role: 'admin' });
      expect(await findInvitation(ofMara)).toMatchObject({ value: { offer: { role: 'admin' } } });
      await change({ adminId: 1, ...taken });
      expect(await join(ofMara, { username: 'Eve' })).toEqual(ENDED);
      expect(await people()).toMatchObject({ value: { invitations: [{ invitedBy: 'root' }] } });
      expect(await findInvitation(ofRoot)).toMatchObject({ value: { offer: { role: 'editor' } } });
    },
  );

  it.each([
    ['a new password', { newPassword: 'ten white candles' }],
    ['revoked access', { active: false }],
  ])('has no session from a sign-in that started before %s', async (_what, next) => {
    const { invited, join, signIn, changePassword, change, duringNextCheck, people, open } = setup();
    await join(await invited());
    open.clear();
    const actor: Actor = { kind: 'editor', name: 'Mara' };
    duringNextCheck(() => ('active' in next ? change({ adminId: 1, ...next }) : changePassword(next, actor)));
    expect(await signIn()).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(open.size).toBe(0);
    expect(await people()).toMatchObject({ ok: true });
  });

  it('can’t change their own role or access, or that of a person who doesn’t exist', async () => {
    const { invited, join, change } = setup();
    await join(await invited('admin'));
    const mara: Actor = { kind: 'admin', name: 'Mara' };
    expect(await change({ adminId: 1, role: 'editor' }, mara)).toEqual({ ok: false, error: 'own-access' });
    expect(await change({ adminId: 9, role: 'editor' })).toEqual({ ok: false, error: 'no-such-admin' });
  });
});

describe('changing one’s own password', () => {
  const mara: Actor = { kind: 'editor', name: 'Mara' };
  const next = 'seven blue projectors';

  it('ends all other sessions, and then only the new password signs in', async () => {
    const { invited, join, signIn, session, changePassword } = setup();
    const here = await join(await invited());
    const elsewhere = await signIn();
    expect(await changePassword({ newPassword: next, token: tokenOf(here) }, mara)).toMatchObject({ ok: true });
    expect(await session(here)).toMatchObject({ ok: true });
    expect(await session(elsewhere)).toEqual(EXPIRED);
    expect(await signIn()).toMatchObject({ ok: false });
    expect(await signIn({ password: next })).toMatchObject({ ok: true });
  });

  it.each([
    [{ currentPassword: 'wrong' }, 'wrong-credentials'],
    [{ currentPassword: '' }, 'missing-fields'],
    [{ newPassword: 'short' }, 'weak-password'],
  ])('needs the current password and a valid new one: %j is %s', async (form, error) => {
    const { invited, join, changePassword } = setup();
    await join(await invited());
    expect(await changePassword({ newPassword: next, ...form }, mara)).toEqual({ ok: false, error });
  });

  it('doesn’t replace a password that was set in the meantime', async () => {
    const { invited, join, signIn, changePassword, duringNextCheck } = setup();
    await join(await invited());
    duringNextCheck(() => changePassword({ newPassword: next }, mara));
    const late = await changePassword({ newPassword: 'of somebody else' }, mara);
    expect(late).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(await signIn({ password: next })).toMatchObject({ ok: true });
  });

  it('has the same limits as signing in', async () => {
    const { invited, join, changePassword } = setup();
    await join(await invited());
    const wrong = { currentPassword: 'wrong', newPassword: next };
    for (let n = 0; n < 10; n += 1) await changePassword(wrong, mara);
    expect(await changePassword(wrong, mara)).toMatchObject({ error: 'too-many-attempts' });
  });

  it('is rejected for the configured admin, whose password is a setting', async () => {
    const { changePassword } = setup();
    expect(await changePassword({ newPassword: next }, configured)).toEqual({ ok: false, error: 'configured-admin' });
  });
});

const { clientAddress } = root;
const mara = { username: 'Mara', password: 'nine grey lanterns', clientAddress };

const tokenOf = (result: Result<{ token: string }, string>) => (result.ok ? result.value.token : '');

/** Creates the use cases with `root` as the configured admin. Forms default to the values of the invited admin Mara. */
function setup() {
  const { useCases, checked, duringNextCheck, open, wait } = identityInMemory();
  const configured: Actor = { kind: 'admin', name: root.username };
  type PasswordForm = Partial<Parameters<typeof useCases.changeAdminPassword>[0]>;
  return {
    checked,
    duringNextCheck,
    open,
    wait,
    people: useCases.people,
    adminLogin: useCases.adminLogin,
    invited: async (role: AdminRole = 'editor', by = configured) =>
      tokenOf(await useCases.inviteAdmin({ role, note: '' }, by)),
    withdraw: (invitationId: number) => useCases.withdrawInvitation({ invitationId }),
    findInvitation: (invitation: string) => useCases.findInvitation({ invitation }),
    join: (invitation: string, form: Partial<typeof mara> = {}) =>
      useCases.joinAsAdmin({ ...mara, ...form, invitation }),
    signIn: (form: Partial<typeof mara> = {}) => useCases.adminLogin({ ...mara, ...form }),
    session: (of: Result<{ token: string }, string>) => useCases.adminSession({ token: tokenOf(of) }),
    change: (request: Parameters<typeof useCases.changeAdmin>[0], actor: Actor = configured) =>
      useCases.changeAdmin(request, actor),
    changePassword: (form: PasswordForm, actor: Actor) =>
      useCases.changeAdminPassword(
        { currentPassword: mara.password, newPassword: '', clientAddress, token: '', ...form },
        actor,
      ),
  };
}
