import { describe, expect, it } from '@jest/globals';
import { accountOfAda, ada, tokenOf } from '../../testing/identity-in-memory.ts';

const NEW = 'ada@lovelace.example';
const INVALID = { ok: false, error: 'invalid-link' };
const stranger = { kind: 'user', userId: 99 } as const;

describe('a change of the address', () => {
  it('takes effect when the link to the new address is opened, and the old address is notified', async () => {
    const { changeEmail, resend, linkOf, verify, account, login, mails, userId } = await accountOfAda();
    expect(await changeEmail(` ${NEW.toUpperCase()} `)).toMatchObject({ value: { user: { newEmail: NEW } } });
    expect(await account()).toMatchObject({ email: ada.email, newEmail: NEW });
    expect(await resend()).toMatchObject({ ok: true, value: { email: NEW } });
    expect(mails.slice(1)).toEqual([1, 2].map(() => ({ kind: 'change-email', userId, email: NEW, language: 'en' })));

    const link = await linkOf('change-email', NEW);
    for (let n = 0; n < 2; n += 1)
      expect(await verify(link)).toEqual({ ok: true, value: { success: true, userId, email: NEW } });
    expect(await account()).toMatchObject({ email: NEW, newEmail: null, emailVerified: true });
    expect(mails.slice(3)).toEqual([{ kind: 'email-changed', userId, email: ada.email, language: 'en' }]);
    expect(await login({ email: NEW })).toMatchObject({ ok: true });
    expect(await login()).toMatchObject({ error: 'wrong-credentials' });
  });

  it('is canceled by entering the current address, and replaced by another new one', async () => {
    const { changeEmail, linkOf, verify, account, mails } = await accountOfAda();
    await changeEmail(NEW);
    const first = await linkOf('change-email', NEW);
    await changeEmail('other@example.org');
    expect(await verify(first)).toEqual(INVALID);
    const second = await linkOf('change-email', 'other@example.org');
    expect(await changeEmail(ada.email)).toMatchObject({ value: { user: { newEmail: null } } });
    expect(await verify(second)).toEqual(INVALID);
    expect(await account()).toMatchObject({ email: ada.email });
    expect(mails.at(-1)).toMatchObject({ email: 'other@example.org' });
  });

  it('fails if another account has the address, even if it took it before the link was opened', async () => {
    const { changeEmail, register, linkOf, verify, account } = await accountOfAda();
    await changeEmail(NEW);
    const link = await linkOf('change-email', NEW);
    await register({ email: NEW });
    expect(await verify(link)).toEqual({ ok: false, error: 'email-taken' });
    expect(await changeEmail(NEW)).toEqual({ ok: false, error: 'email-taken' });
    expect(await account()).toMatchObject({ email: ada.email });
  });

  it('needs a valid address, and mails at most five new ones per hour', async () => {
    const { changeEmail } = await accountOfAda();
    expect(await changeEmail('ada')).toEqual({ ok: false, error: 'bad-email' });
    for (let n = 0; n < 5; n += 1) expect(await changeEmail(`n${n}@example.org`)).toMatchObject({ ok: true });
    expect(await changeEmail('n5@example.org')).toMatchObject({ error: 'too-many-attempts' });
  });
});

describe('a change of the password', () => {
  it('ends the other sessions, notifies the owner, and invalidates reset links', async () => {
    const { changePassword, login, session, token, linkOf, reset, mails } = await accountOfAda();
    const other = tokenOf(await login());
    const link = await linkOf('reset-password');
    expect(await changePassword('a new password')).toEqual({ ok: true, value: { success: true } });
    expect(await session({ token })).toMatchObject({ ok: true });
    expect(await session({ token: other })).toMatchObject({ ok: false });
    expect(await login({ password: 'a new password' })).toMatchObject({ ok: true });
    expect(await reset(link)).toEqual(INVALID);
    expect(mails.at(-1)).toMatchObject({ kind: 'password-changed' });
  });

  it('cancels a change of the address that someone with the old password may have started', async () => {
    const { changeEmail, changePassword, linkOf, issue, verify, account } = await accountOfAda();
    await changeEmail('thief@example.org');
    const ofThief = await linkOf('change-email', 'thief@example.org');
    expect(await changePassword('a new password')).toMatchObject({ ok: true });
    expect(await verify(ofThief)).toEqual(INVALID);
    expect(await issue('change-email', 'thief@example.org')).toEqual({ ok: false, error: 'not-wanted' });
    expect(await account()).toMatchObject({ email: ada.email, newEmail: null });
  });

  it.each([
    ['12345', 'weak-password'],
    ['x'.repeat(201), 'password-too-long'],
  ])('needs a valid password: %s', async (password, error) => {
    const { changePassword, checked } = await accountOfAda();
    expect(await changePassword(password)).toEqual({ ok: false, error });
    expect(checked).toEqual([]);
  });
});

describe('the name and the language', () => {
  it('are changed by the owner, and published', async () => {
    const { change, account, published, userId } = await accountOfAda();
    expect(await change({ name: '  Ada \n King ' })).toMatchObject({ value: { user: { name: 'Ada King' } } });
    expect(await change({ language: 'de' })).toMatchObject({ value: { user: { name: 'Ada King', language: 'de' } } });
    expect(await account()).toMatchObject({ name: 'Ada King', language: 'de' });
    expect(published.slice(1)).toEqual([`changed ${userId}`, `changed ${userId}`]);
  });

  it.each([
    [' ', 'missing-name'],
    ['x'.repeat(101), 'name-too-long'],
  ])('are not changed to an invalid name: %j', async (name, error) => {
    expect(await (await accountOfAda()).change({ name })).toEqual({ ok: false, error });
  });
});

it('deletes an account with its sessions and links, publishes that, and leaves its address free', async () => {
  const { remove, register, session, token, account, linkOf, reset, published, userId } = await accountOfAda();
  const link = await linkOf('reset-password');
  expect(await remove()).toEqual({ ok: true, value: { success: true } });
  expect(await account()).toBeNull();
  expect(await session({ token })).toMatchObject({ ok: false });
  expect(await reset(link)).toEqual(INVALID);
  expect(published.at(-1)).toBe(`deleted ${userId}`);
  const again = await register();
  expect(again).toMatchObject({ ok: true, value: { user: { email: ada.email, emailVerified: false } } });
  expect(again.ok && again.value.user.id).not.toBe(userId);
});

it('exports the stored data of an account without anything that could be used to sign in', async () => {
  const { exportOf, token } = await accountOfAda();
  const exported = await exportOf();
  expect(exported).toMatchObject({
    ok: true,
    value: { account: { email: ada.email }, lastUsedAt: '2026-03-14T12:00:00.000Z', sessions: [{}] },
  });
  expect(JSON.stringify(exported)).not.toContain(token);
  expect(JSON.stringify(exported)).not.toMatch(/hash/i);
});

/** Returns the action of this name on an account. */
const actOn = ({ changeEmail, changePassword, remove }: Awaited<ReturnType<typeof accountOfAda>>, name: string) => {
  const more = (password = ada.password) => ({ password });
  if (name === 'changeEmail') return (password?: string) => changeEmail(NEW, more(password));
  if (name === 'remove') return (password?: string) => remove(more(password));
  return (password?: string) => changePassword('of somebody else', more(password));
};

describe.each(['changeEmail', 'changePassword', 'remove'])('an action that needs the password: %s', (name) => {
  it('checks the password at most ten times', async () => {
    const account = await accountOfAda();
    const act = actOn(account, name);
    for (let n = 0; n < 10; n += 1) expect(await act('wrong')).toEqual({ ok: false, error: 'wrong-password' });
    expect(await act('wrong')).toMatchObject({ error: 'too-many-attempts' });
    expect(await account.account()).toMatchObject({ email: ada.email, newEmail: null });
  });

  it('changes nothing if the password is replaced while the action is running', async () => {
    const account = await accountOfAda();
    const link = await account.linkOf('reset-password');
    account.duringNextCheck(() => account.reset(link));
    expect(await actOn(account, name)()).toEqual({ ok: false, error: 'wrong-password' });
    expect(await account.account()).toMatchObject({ email: ada.email, newEmail: null });
    expect(await account.login({ password: 'a new password' })).toMatchObject({ ok: true });
  });
});

it('doesn’t start a session with a password that is replaced while it is being checked', async () => {
  const { linkOf, reset, login, duringNextCheck, open } = await accountOfAda();
  const link = await linkOf('reset-password');
  duringNextCheck(() => reset(link));
  expect(await login()).toEqual({ ok: false, error: 'wrong-credentials' });
  expect(open.size).toBe(0);
});

it('rejects all account changes by anyone except the owner', async () => {
  const { changeEmail, changePassword, remove, change, resend, exportOf, account, mails } = await accountOfAda();
  const results = [
    await changeEmail(NEW, {}, stranger),
    await changePassword('a new password', {}, stranger),
    await remove({}, stranger),
    await change({ name: 'Eve' }, stranger),
    await resend(stranger),
    await exportOf(stranger),
  ];
  for (const result of results) expect(result).toEqual({ ok: false, error: 'not-yours' });
  expect(await account()).toMatchObject({ name: 'Ada', email: ada.email });
  expect(mails).toHaveLength(1);
});
