import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import { describe, expect, it } from '@jest/globals';
import { ada, codeOf, DAY_MS, HOUR_MS, identityService, times, tokenOf } from '../testing/identity.ts';

const INVALID = { ok: false, error: 'invalid-link' };
const LINKED = { ok: true, value: { success: true, userId: 1, email: ada.email } };
const TOO_MANY = { error: 'too-many-attempts', detail: { retryAfterSeconds: 3_600 } };
const VICTIM = 'victim@example.org';

const identity = await identityService();
const { rows, succeed, published, wait, waits, hashed } = identity;
const { register, login, session, account, changeEmail, changePassword, remove } = identity;
const { linkOf, verify, forgot, reset, resend, mails } = identity;
const mailsTo = async (address: string) => (await mails()).filter(({ email }) => email === address).length;

describe('a new account', () => {
  it('is verified only by one of the links sent to it, for seven days, and publishes that once', async () => {
    const token = tokenOf(await register());
    const [first, second] = [await linkOf('verify-email'), await linkOf('verify-email')];
    expect(first).not.toBe(second);
    for (const other of ['', 'forged', 'x'.repeat(43), token]) expect(await verify(other)).toMatchObject(INVALID);
    expect(await account()).toMatchObject({ emailVerified: false });
    wait(7 * DAY_MS - 1);
    await times(3, async () => expect(await verify(first)).toEqual(LINKED));
    wait(1);
    expect(await verify(second)).toMatchObject(INVALID);
    expect(await account()).toMatchObject({ emailVerified: true });
    expect(await published()).toHaveLength(3);
  });

  it('gets at most five mails per hour with its link, until it is verified', async () => {
    await register();
    await times(4, async (n) =>
      expect(await resend(`198.51.100.${n % 2}`)).toMatchObject({ value: { email: ada.email } }),
    );
    await times(1, () => resend());
    expect(await resend('198.51.100.9')).toMatchObject(TOO_MANY);
    expect((await mails()).map(({ kind }) => kind)).toEqual(Array(6).fill('verify-email'));
    wait(HOUR_MS);
    await verify(await linkOf('verify-email'));
    expect(await resend()).toMatchObject({ error: 'already-verified' });
  });
});

describe('a forgotten password', () => {
  it('gets the same response after the same delay, whether or not the address has an account', async () => {
    await register();
    const success = { ok: true, value: { success: true } };
    expect([await forgot(` ${ada.email.toUpperCase()}`), await forgot('nobody@example.org')]).toEqual([
      success,
      success,
    ]);
    expect(waits).toEqual([400, 400]);
    expect((await mails()).slice(1)).toEqual([{ kind: 'reset-password', userId: 1, email: ada.email, language: 'en' }]);
    expect(await forgot('ada')).toMatchObject({ error: 'bad-email' });
  });

  it.each([ada.email, 'nobody@example.org'])(
    'has the same limits for known and unknown addresses: %s',
    async (email) => {
      await register();
      await times(5, async () => expect(await forgot(email, '198.51.100.1')).toMatchObject({ ok: true }));
      expect(await forgot(email, '198.51.100.1')).toMatchObject(TOO_MANY);
      expect(await forgot(email, '198.51.100.2')).toMatchObject({ ok: true });
    },
  );

  it('is limited for a client that tries many addresses', async () => {
    await times(50, async (n) => expect(await forgot(`n${n}@example.org`)).toMatchObject({ ok: true }));
    expect(await forgot('n50@example.org')).toMatchObject(TOO_MANY);
  });

  it('is reset by a link that works once with a valid password, is stored as a hash, ends all else, and verifies the address', async () => {
    const token = tokenOf(await register());
    await changeEmail('thief@example.org');
    const [link, second] = [await linkOf('reset-password'), await linkOf('reset-password')];
    const ofThief = await linkOf('change-email', 'thief@example.org');
    expect(JSON.stringify(await rows('SELECT * FROM account_links'))).not.toContain(link);
    expect(await reset(link, '12345')).toMatchObject({ error: 'weak-password' });
    expect(await reset(link)).toEqual(LINKED);
    expect(await session(token)).toMatchObject({ status: 401 });
    expect(await login()).toMatchObject({ error: 'wrong-credentials' });
    expect(await account()).toMatchObject({ email: ada.email, emailVerified: true, newEmail: null });
    expect((await mails()).at(-1)).toMatchObject({ kind: 'password-changed', email: ada.email });
    for (const ended of [link, second]) expect(await reset(ended, 'yet another')).toMatchObject(INVALID);
    expect(await verify(ofThief)).toMatchObject(INVALID);
    expect(await login({ password: 'a new password' })).toMatchObject({ ok: true });
  });

  it('can’t be reset with an expired link or a link for another purpose, and nothing is hashed', async () => {
    await register();
    hashed.length = 0;
    const link = await linkOf('reset-password');
    expect(await verify(link)).toMatchObject(INVALID);
    expect(await reset(await linkOf('verify-email'))).toMatchObject(INVALID);
    wait(HOUR_MS);
    expect(await reset(link)).toMatchObject(INVALID);
    expect(hashed).toEqual([]);
  });
});

describe('an address that someone else enters', () => {
  const clientOf = (n: number) => ({ clientAddress: `198.51.100.${n}` });
  /** Registers an account, by default with its own client, and returns its owner. */
  const join = async (n: number, email: string, client = clientOf(n)) => {
    const { user } = await succeed(identityCalls.register, { ...ada, email, ...client });
    return { kind: 'user', userId: user.id } as const;
  };
  const joinAndLeave = async (n: number, client = clientOf(n)) => {
    const actor = await join(n, VICTIM, client);
    expect(await remove({ userId: actor.userId, ...client }, actor)).toMatchObject({ ok: true });
  };
  const move = (n: number, actor: { kind: 'user'; userId: number }, email: string) =>
    changeEmail(email, { userId: actor.userId, ...clientOf(n) }, actor);

  it('gets at most ten mails per hour from registrations, all of which succeed, and five from those of one client', async () => {
    await times(20, joinAndLeave);
    expect(await mailsTo(VICTIM)).toBe(10);
    wait(HOUR_MS);
    await times(20, (n) => joinAndLeave(n, { clientAddress: ada.clientAddress }));
    expect(await mailsTo(VICTIM)).toBe(15);
  });

  it('gets at most ten mails per hour when other accounts change to it', async () => {
    const results: string[] = [];
    await times(12, async (n) => results.push(codeOf(await move(n, await join(n, `n${n}@example.org`), VICTIM))));
    expect(await mailsTo(VICTIM)).toBe(10);
    expect(results).toEqual([...Array(10).fill('ok'), 'too-many-attempts', 'too-many-attempts']);
  });

  it('gets at most ten mails per hour of all kinds together', async () => {
    await join(1, VICTIM);
    await times(20, (n) => forgot(VICTIM, clientOf(n).clientAddress));
    expect(await mailsTo(VICTIM)).toBe(10);
    const actor = { kind: 'user', userId: 1 } as const;
    expect(await resend('203.0.113.99', actor)).toMatchObject(TOO_MANY);
  });

  it('keeps its full mail allowance when attempts send no mail', async () => {
    await register();
    await join(1, VICTIM);
    await times(20, async (n) => {
      expect(codeOf(await register({ email: VICTIM, ...clientOf(n) }))).toBe('email-taken');
      await changeEmail(VICTIM, clientOf(n));
    });
    await forgot(VICTIM, clientOf(30).clientAddress);
    expect(await mailsTo(VICTIM)).toBe(2);
  });

  it('is new to an account at most five times per hour', async () => {
    await register();
    await times(5, async (n) =>
      expect(await changeEmail(`n${n}@example.org`, clientOf(n))).toMatchObject({ ok: true }),
    );
    expect(await changeEmail('n5@example.org', clientOf(5))).toMatchObject(TOO_MANY);
  });

  it('gets ten notices of changes per hour, whatever other mails it received', async () => {
    await register();
    await times(20, (n) => forgot(ada.email, clientOf(n).clientAddress));
    const change = (n: number) => changePassword(`password ${n}`, { password: n ? `password ${n - 1}` : ada.password });
    await times(12, async (n) => expect(await change(n)).toMatchObject({ ok: true }));
    const notices = async () => (await mails()).filter(({ kind }) => kind === 'password-changed');
    expect(await notices()).toHaveLength(10);
    wait(HOUR_MS);
    await change(12);
    expect(await notices()).toHaveLength(11);
  });

  it('gets at most ten notices per hour from accounts that move away from it', async () => {
    await times(12, async (n) => {
      const actor = await join(n, VICTIM);
      const email = `n${n}@example.org`;
      await move(n, actor, email);
      expect(await verify(await linkOf('change-email', email, actor.userId))).toMatchObject({ ok: true });
    });
    expect((await mails()).filter(({ kind, email }) => kind === 'email-changed' && email === VICTIM)).toHaveLength(10);
  });
});
