import { describe, expect, it } from '@jest/globals';
import { accountOfAda, ada } from '../../testing/identity-in-memory.ts';

const HOUR_MS = 3_600_000;
const VICTIM = 'victim@example.org';
const numbers = Array.from({ length: 20 }, (_, index) => index);
const clientOf = (n: number) => ({ clientAddress: `198.51.100.${n}` });
const resultOf = (result: { ok: true } | { ok: false; error: string }) => (result.ok ? 'ok' : result.error);

async function setup() {
  const identity = await accountOfAda();
  const { register, changeEmail, remove, mails } = identity;
  /** Registers an account with its own client, and returns its owner. */
  const join = async (n: number, email: string, client = clientOf(n)) => {
    const registered = await register({ email, ...client });
    if (!registered.ok) throw new Error(registered.error);
    return { kind: 'user', userId: registered.value.user.id } as const;
  };
  return {
    ...identity,
    join,
    /** Registers an account with the victim’s address, and deletes it again. */
    async joinAndLeave(n: number, client = clientOf(n)) {
      const owner = await join(n, VICTIM, client);
      expect(await remove({ userId: owner.userId, ...client }, owner)).toMatchObject({ ok: true });
    },
    move: (n: number, owner: { kind: 'user'; userId: number }, email: string) =>
      changeEmail(email, { userId: owner.userId, ...clientOf(n) }, owner),
    mailsTo: (address: string) => mails.filter(({ email }) => email === address).length,
  };
}

describe('an address that someone else enters', () => {
  it('gets at most ten mails per hour from registrations, all of which succeed, and five from those of one client', async () => {
    const { joinAndLeave, mailsTo, wait } = await setup();
    for (const n of numbers) await joinAndLeave(n);
    expect(mailsTo(VICTIM)).toBe(10);
    wait(HOUR_MS);
    for (const n of numbers) await joinAndLeave(n, { clientAddress: ada.clientAddress });
    expect(mailsTo(VICTIM)).toBe(15);
  });

  it('gets at most ten mails per hour when other accounts change to it', async () => {
    const { join, move, mailsTo } = await setup();
    const results: string[] = [];
    for (const n of numbers) results.push(resultOf(await move(n, await join(n, `n${n}@example.org`), VICTIM)));
    expect(mailsTo(VICTIM)).toBe(10);
    expect(results).toEqual(numbers.map((n) => (n < 10 ? 'ok' : 'too-many-attempts')));
  });

  it('gets at most ten mails per hour of all kinds together', async () => {
    const { join, forgot, resend, mailsTo } = await setup();
    await join(1, VICTIM);
    for (const n of numbers) await forgot(VICTIM, clientOf(n).clientAddress);
    expect(mailsTo(VICTIM)).toBe(10);
    for (const n of numbers) await forgot(ada.email, clientOf(n).clientAddress);
    expect(resultOf(await resend(undefined, '203.0.113.99'))).toBe('too-many-attempts');
    expect(mailsTo(ada.email)).toBe(10);
  });

  it('keeps its full mail allowance when attempts send no mail', async () => {
    const { join, register, changeEmail, forgot, mailsTo } = await setup();
    await join(1, VICTIM);
    for (const n of numbers) {
      expect(resultOf(await register({ email: VICTIM, ...clientOf(n) }))).toBe('email-taken');
      await changeEmail(VICTIM, clientOf(n));
    }
    await forgot(VICTIM, clientOf(30).clientAddress);
    expect(mailsTo(VICTIM)).toBe(2);
  });
});

describe('the notices of changes', () => {
  it('are sent to an address ten times per hour, whatever other mails it received', async () => {
    const { forgot, changePassword, mails, wait } = await setup();
    for (const n of numbers) await forgot(ada.email, clientOf(n).clientAddress);
    for (const n of numbers) {
      const password = n === 0 ? ada.password : `password ${n - 1}`;
      expect(resultOf(await changePassword(`password ${n}`, { password }))).toBe('ok');
    }
    const notices = () => mails.filter(({ kind }) => kind === 'password-changed');
    expect(notices()).toHaveLength(10);
    wait(HOUR_MS);
    await changePassword('another password', { password: 'password 19' });
    expect(notices()).toHaveLength(11);
  });

  it('are sent at most ten times per hour to an address that accounts move away from', async () => {
    const { join, move, linkOf, verify, mails } = await setup();
    for (const n of numbers) {
      const owner = await join(n, VICTIM);
      const email = `n${n}@example.org`;
      await move(n, owner, email);
      expect(resultOf(await verify(await linkOf('change-email', email, owner.userId)))).toBe('ok');
    }
    expect(mails.filter(({ kind, email }) => kind === 'email-changed' && email === VICTIM)).toHaveLength(10);
  });
});
