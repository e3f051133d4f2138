import { describe, expect, it } from '@jest/globals';
import { accountOfAda } from '../../testing/account-of-ada.ts';
import { ada, tokenOf } from '../../testing/identity-in-memory.ts';

const NEW = 'ada@lovelace.example';
const INVALID = { ok: false, error: 'invalid-link' };
const stranger = { kind: 'user', userId: 99 } as const;

describe('a change of the address', () => {
  it('takes effect when the link to the new address is opened, and the old address is notified', async () => {
    const { changeEmail, linkOf, verify, known, login, mails, userId } = await accountOfAda();
    expect(await changeEmail(` ${NEW.toUpperCase()} `)).toMatchObject({ value: { user: { newEmail: NEW } } });
    expect(await known()).toMatchObject({ email: ada.email, newEmail: NEW });
    expect(mails.at(-1)).toMatchObject({ kind: 'change-email', email: NEW });

    const link = await linkOf('change-email', NEW);
    for (let n = 0; n < 2; n += 1)
      expect(await verify(link)).toEqual({ ok: true, value: { success: true, userId, email: NEW } });
    expect(await known()).toMatchObject({ email: NEW, newEmail: null, emailVerified: true });
    expect(mails.filter(({ kind }) => kind === 'email-changed')).toEqual([
      { kind: 'email-changed', userId, email: ada.email, language: 'en' },
    ]);
    expect(await login({ email: NEW })).toMatchObject({ ok: true });
    expect(await login()).toMatchObject({ error: 'wrong-credentials' });
  });

  it('is canceled by entering the current address, and replaced by another new one', async () => {
    const { changeEmail, linkOf, verify, known, mails } = await accountOfAda();
    await changeEmail(NEW);
    const first = await linkOf('change-email', NEW);
    await changeEmail('other@example.org');
    expect(await verify(first)).toEqual(INVALID);
    const second = await linkOf('change-email', 'other@example.org');
    expect(await changeEmail(ada.email)).toMatchObject({ value: { user: { newEmail: null } } });
    expect(await verify(second)).toEqual(INVALID);
    expect(await known()).toMatchObject({ email: ada.email });
    expect(mails.at(-1)).toMatchObject({ email: 'other@example.org' });
  });

  it('sends the link again on request', async () => {
    const { changeEmail, resend, mails } = await accountOfAda();
    await changeEmail(NEW);
    expect(await resend()).toMatchObject({ ok: true, value: { email: NEW } });
    expect(mails.at(-1)).toMatchObject({ kind: 'change-email', email: NEW });
  });

  it('fails if another account has the address, even at the end', async () => {
    const { changeEmail, register, linkOf, verify, known } = await accountOfAda();
    await changeEmail(NEW);
    const link = await linkOf('change-email', NEW);
    await register({ email: NEW });
    expect(await verify(link)).toEqual({ ok: false, error: 'email-taken' });
    expect(await changeEmail(NEW)).toEqual({ ok: false, error: 'email-taken' });
    expect(await known()).toMatchObject({ email: ada.email });
  });

  it('mails at most five new addresses per hour', async () => {
    const { changeEmail } = await accountOfAda();
    for (let n = 0; n < 5; n += 1) expect(await changeEmail(`n${n}@example.org`)).toMatchObject({ ok: true });
    expect(await changeEmail('n5@example.org')).toMatchObject({ error: 'too-many-attempts' });
  });

  it('needs a valid address', async () => {
    expect(await (await accountOfAda()).changeEmail('ada')).toEqual({ ok: false, error: 'bad-email' });
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
    const { changeEmail, changePassword, linkOf, issue, verify, known } = await accountOfAda();
    await changeEmail('thief@example.org');
    const ofThief = await linkOf('change-email', 'thief@example.org');
    expect(await changePassword('a new password')).toMatchObject({ ok: true });
    expect(await verify(ofThief)).toEqual(INVALID);
    expect(await issue('change-email', 'thief@example.org')).toEqual({ ok: false, error: 'not-wanted' });
    expect(await known()).toMatchObject({ email: ada.email, newEmail: null });
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
    const { change, known, published, userId } = await accountOfAda();
    expect(await change({ name: '  Ada \n King ' })).toMatchObject({ value: { user: { name: 'Ada King' } } });
    expect(await change({ language: 'de' })).toMatchObject({ value: { user: { name: 'Ada King', language: 'de' } } });
    expect(await known()).toMatchObject({ name: 'Ada King', language: 'de' });
    expect(published.slice(1)).toEqual([`changed ${userId}`, `changed ${userId}`]);
  });

  it.each([
    [' ', 'missing-name'],
    ['x'.repeat(101), 'name-too-long'],
  ])('are not changed to an invalid name: %j', async (name, error) => {
    expect(await (await accountOfAda()).change({ name })).toEqual({ ok: false, error });
  });
});

describe('a deleted account', () => {
  it('is removed with its sessions and links, and the deletion is published', async () => {
    const { remove, session, token, known, linkOf, reset, published, userId } = await accountOfAda();
    const link = await linkOf('reset-password');
    expect(await remove()).toEqual({ ok: true, value: { success: true } });
    expect(await known()).toBeNull();
    expect(await session({ token })).toMatchObject({ ok: false });
    expect(await reset(link)).toEqual(INVALID);
    expect(published.at(-1)).toBe(`deleted ${userId}`);
  });

  it('leaves its address free for a new, different account', async () => {
    const { remove, register, userId } = await accountOfAda();
    await remove();
    const again = await register();
    expect(again).toMatchObject({ ok: true, value: { user: { email: ada.email, emailVerified: false } } });
    expect(again.ok && again.value.user.id).not.toBe(userId);
  });
});

describe('the stored data of an account', () => {
  it('is exported without anything that could be used to sign in', async () => {
    const { exportOf, token } = await accountOfAda();
    const exported = await exportOf();
    expect(exported).toMatchObject({ ok: true, value: { account: { email: ada.email }, sessions: [{}] } });
    expect(JSON.stringify(exported)).not.toContain(token);
    expect(JSON.stringify(exported)).not.toMatch(/hash/i);
  });
});

describe('an action that needs the password', () => {
  it.each(['changeEmail', 'changePassword', 'remove'] as const)(
    'checks the password at most ten times: %s',
    async (what) => {
      const account = await accountOfAda();
      const wrong = { password: 'wrong' };
      const act = {
        changeEmail: () => account.changeEmail(NEW, wrong),
        changePassword: () => account.changePassword('a new password', wrong),
        remove: () => account.remove(wrong),
      }[what];
      for (let n = 0; n < 10; n += 1) expect(await act()).toEqual({ ok: false, error: 'wrong-password' });
      expect(await act()).toMatchObject({ error: 'too-many-attempts' });
      expect(await account.known()).toMatchObject({ email: ada.email, newEmail: null });
    },
  );
});

describe('an action whose password is replaced while it is running', () => {
  it.each(['changeEmail', 'changePassword', 'remove'] as const)('changes nothing: %s', async (what) => {
    const account = await accountOfAda();
    const link = await account.linkOf('reset-password');
    account.duringNextCheck(() => account.reset(link));
    const act = {
      changeEmail: () => account.changeEmail(NEW),
      changePassword: () => account.changePassword('of somebody else'),
      remove: () => account.remove(),
    }[what];
    expect(await act()).toEqual({ ok: false, error: 'wrong-password' });
    expect(await account.known()).toMatchObject({ email: ada.email, newEmail: null });
    expect(await account.login({ password: 'a new password' })).toMatchObject({ ok: true });
  });

  it('doesn’t start a session', async () => {
    const { linkOf, reset, login, duringNextCheck, open } = await accountOfAda();
    const link = await linkOf('reset-password');
    duringNextCheck(() => reset(link));
    expect(await login()).toEqual({ ok: false, error: 'wrong-credentials' });
    expect(open.size).toBe(0);
  });
});

it('rejects all account changes by anyone except the owner', async () => {
  const { changeEmail, changePassword, remove, change, resend, exportOf, known, mails } = await accountOfAda();
  const results = [
    await changeEmail(NEW, {}, stranger),
    await changePassword('a new password', {}, stranger),
    await remove({}, stranger),
    await change({ name: 'Eve' }, stranger),
    await resend(stranger),
    await exportOf(stranger),
  ];
  for (const result of results) expect(result).toEqual({ ok: false, error: 'not-yours' });
  expect(await known()).toMatchObject({ name: 'Ada', email: ada.email });
  expect(mails).toHaveLength(1);
});
