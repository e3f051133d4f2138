import { describe, expect, it } from '@jest/globals';
import { accountOfAda, ada, tokenOf } from '../../testing/identity-in-memory.ts';

const HOUR_MS = 3_600_000;
const INVALID = { ok: false, error: 'invalid-link' };
const NOT_WANTED = { ok: false, error: 'not-wanted' };

describe('a new account', () => {
  it('has an unverified address, and a mail with its link is requested in its language', async () => {
    const { account, mails, userId, register } = await accountOfAda();
    expect(await account()).toMatchObject({ emailVerified: false, language: 'en', newEmail: null });
    await register({ email: 'eva@example.org', language: 'de' });
    expect(mails).toEqual([
      { kind: 'verify-email', userId, email: ada.email, language: 'en' },
      { kind: 'verify-email', userId: userId + 1, email: 'eva@example.org', language: 'de' },
    ]);
  });

  it('is verified by any of the links sent to it, for seven days, and publishes that once', async () => {
    const { linkOf, verify, account, wait, published, userId } = await accountOfAda();
    const [first, second] = [await linkOf('verify-email'), await linkOf('verify-email')];
    expect(first).not.toBe(second);
    wait(7 * 24 * HOUR_MS - 1);
    const verified = { ok: true, value: { success: true, userId, email: ada.email } };
    for (let n = 0; n < 3; n += 1) expect(await verify(first)).toEqual(verified);
    wait(1);
    expect(await verify(second)).toEqual(INVALID);
    expect(await account()).toMatchObject({ emailVerified: true });
    expect(published).toEqual([`registered ${userId}`, `changed ${userId}`]);
  });

  it('is not verified by another token', async () => {
    const { verify, account, token } = await accountOfAda();
    for (const other of ['', 'forged', 'x'.repeat(43), token]) expect(await verify(other)).toEqual(INVALID);
    expect(await account()).toMatchObject({ emailVerified: false });
  });

  it('gets at most five mails per hour with its link, until it is verified', async () => {
    const { resend, mails, linkOf, verify, wait } = await accountOfAda();
    for (let n = 0; n < 4; n += 1) expect(await resend()).toMatchObject({ ok: true, value: { email: ada.email } });
    expect(await resend()).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 3_600 } });
    expect(mails).toHaveLength(5);
    wait(HOUR_MS);
    await verify(await linkOf('verify-email'));
    expect(await resend()).toEqual({ ok: false, error: 'already-verified' });
  });

  it('gets a link only for its own address, and none when it needs none', async () => {
    const { issue, linkOf, verify } = await accountOfAda();
    for (const purpose of ['verify-email', 'change-email', 'reset-password'] as const)
      expect(await issue(purpose, 'eve@example.org')).toEqual(NOT_WANTED);
    await verify(await linkOf('verify-email'));
    expect(await issue('verify-email')).toEqual(NOT_WANTED);
  });
});

describe('a forgotten password', () => {
  it('gets the same response after the same delay, whether or not the address has an account', async () => {
    const { forgot, mails, waits, userId } = await accountOfAda();
    const success = { ok: true, value: { success: true } };
    expect([await forgot(), await forgot('nobody@example.org')]).toEqual([success, success]);
    expect(waits).toEqual([400, 400]);
    expect(mails.slice(1)).toEqual([{ kind: 'reset-password', userId, email: ada.email, language: 'en' }]);
    expect(await forgot('ada')).toEqual({ ok: false, error: 'bad-email' });
  });

  it.each([ada.email, 'nobody@example.org'])(
    'has the same limits for known and unknown addresses: %s',
    async (email) => {
      const { forgot } = await accountOfAda();
      const fromOneClient = () => forgot(email, '198.51.100.1');
      for (let n = 0; n < 5; n += 1) expect(await fromOneClient()).toMatchObject({ ok: true });
      expect(await fromOneClient()).toMatchObject({ error: 'too-many-attempts' });
      expect(await forgot(email, '198.51.100.2')).toMatchObject({ ok: true });
    },
  );

  it('is limited for a client that tries many addresses', async () => {
    const { forgot } = await accountOfAda();
    for (let n = 0; n < 50; n += 1) expect(await forgot(`n${n}@example.org`)).toMatchObject({ ok: true });
    expect(await forgot('n50@example.org')).toMatchObject({ error: 'too-many-attempts' });
  });

  it('is reset by a link that works once: sessions end, the address is verified, and the owner is notified', async () => {
    const { linkOf, reset, session, login, account, token, userId, mails } = await accountOfAda();
    const other = tokenOf(await login());
    const link = await linkOf('reset-password');
    expect(await reset(link)).toEqual({ ok: true, value: { success: true, userId, email: ada.email } });
    for (const ended of [token, other]) expect(await session({ token: ended })).toMatchObject({ ok: false });
    expect(await login()).toMatchObject({ error: 'wrong-credentials' });
    expect(await account()).toMatchObject({ emailVerified: true });
    expect(mails.at(-1)).toMatchObject({ kind: 'password-changed', email: ada.email });
    expect(await reset(link, 'yet another')).toEqual(INVALID);
    expect(await login({ password: 'a new password' })).toMatchObject({ ok: true });
  });

  it('is reset by only the first of two simultaneous uses', async () => {
    const { linkOf, reset } = await accountOfAda();
    const link = await linkOf('reset-password');
    const both = await Promise.all([reset(link, 'of one tab'), reset(link, 'of the other')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('invalidates all other links of its kind and cancels a change of the address when it is reset', async () => {
    const { linkOf, reset, changeEmail, verify, account } = await accountOfAda();
    await changeEmail('thief@example.org');
    const [first, second] = [await linkOf('reset-password'), await linkOf('reset-password')];
    const ofThief = await linkOf('change-email', 'thief@example.org');
    expect(await reset(first)).toMatchObject({ ok: true });
    expect(await reset(second)).toEqual(INVALID);
    expect(await verify(ofThief)).toEqual(INVALID);
    expect(await account()).toMatchObject({ email: ada.email, newEmail: null });
  });

  it('can’t be reset with an expired link or a link for another purpose, and nothing is hashed', async () => {
    const { linkOf, reset, verify, wait, passwords } = await accountOfAda();
    passwords.hash = () => Promise.reject(new Error('hashed'));
    const link = await linkOf('reset-password');
    expect(await verify(link)).toEqual(INVALID);
    expect(await reset(await linkOf('verify-email'))).toEqual(INVALID);
    wait(HOUR_MS);
    expect(await reset(link)).toEqual(INVALID);
  });

  it.each([
    ['12345', 'weak-password'],
    ['x'.repeat(201), 'password-too-long'],
  ])('keeps its link if the new password is invalid: %s', async (password, error) => {
    const { linkOf, reset } = await accountOfAda();
    const link = await linkOf('reset-password');
    expect(await reset(link, password)).toEqual({ ok: false, error });
    expect(await reset(link)).toMatchObject({ ok: true });
  });
});
