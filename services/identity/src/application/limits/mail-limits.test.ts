import type { Actor } from '@dreamreel/proto/actor';
import { describe, expect, it } from '@jest/globals';
import { accountOfAda } from '../../testing/account-of-ada.ts';
import { ada } from '../../testing/identity-in-memory.ts';

const HOUR_MS = 3_600_000;
const VICTIM = 'victim@example.org';
const numbers = Array.from({ length: 20 }, (_, index) => index);
const clientOf = (n: number) => ({ clientAddress: `198.51.100.${n}` });
const TOO_MANY = { ok: false, error: 'too-many-attempts' };

/** Registers an account with another person's address. */
async function registerVictim(identity: Awaited<ReturnType<typeof accountOfAda>>, n: number, clientAddress: string) {
  const registered = await identity.register({ email: VICTIM, clientAddress });
  if (!registered.ok) throw new Error(`registration ${n}: ${registered.error}`);
  const { id: userId } = registered.value.user;
  return identity.remove({ userId, clientAddress }, { kind: 'user', userId });
}
const toVictim = (mails: readonly { readonly email: string }[]) => mails.filter(({ email }) => email === VICTIM).length;

describe('an address that someone else enters', () => {
  it('gets at most ten mails per hour from registrations, all of which succeed', async () => {
    const identity = await accountOfAda();
    for (const n of numbers)
      expect(await registerVictim(identity, n, clientOf(n).clientAddress)).toMatchObject({ ok: true });
    expect(toVictim(identity.mails)).toBe(10);
    identity.wait(HOUR_MS);
    await registerVictim(identity, 20, clientOf(20).clientAddress);
    expect(toVictim(identity.mails)).toBe(11);
  });

  it('gets at most five mails per hour from registrations by one client', async () => {
    const identity = await accountOfAda();
    for (const n of numbers) expect(await registerVictim(identity, n, ada.clientAddress)).toMatchObject({ ok: true });
    expect(toVictim(identity.mails)).toBe(5);
  });

  it('gets at most ten mails per hour when other accounts change to it', async () => {
    const { register, changeEmail, mails } = await accountOfAda();
    const results: unknown[] = [];
    for (const n of numbers) {
      const other = await register({ email: `n${n}@example.org`, ...clientOf(n) });
      if (!other.ok) throw new Error(other.error);
      const { id: userId } = other.value.user;
      results.push(await changeEmail(VICTIM, { userId, ...clientOf(n) }, { kind: 'user', userId }));
    }
    expect(toVictim(mails)).toBe(10);
    expect(results.slice(0, 10)).toEqual(numbers.slice(0, 10).map(() => expect.objectContaining({ ok: true })));
    expect(results.slice(10)).toEqual(numbers.slice(10).map(() => expect.objectContaining(TOO_MANY)));
  });

  it('gets at most ten mails per hour from resend requests', async () => {
    const { register, changeEmail, resend, mails } = await accountOfAda();
    const owners: Extract<Actor, { kind: 'user' }>[] = [];
    for (const n of numbers.slice(0, 4)) {
      const other = await register({ email: `n${n}@example.org`, ...clientOf(n) });
      if (!other.ok) throw new Error(other.error);
      const owner = { kind: 'user', userId: other.value.user.id } as const;
      await changeEmail(VICTIM, { userId: owner.userId, ...clientOf(n) }, owner);
      owners.push(owner);
    }
    const results: unknown[] = [];
    for (let again = 0; again < 3; again += 1)
      for (const [n, owner] of owners.entries())
        results.push(await resend(owner, clientOf(n).clientAddress, owner.userId));
    expect(toVictim(mails)).toBe(10);
    expect(results.slice(0, 6)).toEqual(results.slice(0, 6).map(() => expect.objectContaining({ ok: true })));
    expect(results.slice(6)).toEqual(results.slice(6).map(() => expect.objectContaining(TOO_MANY)));
  });

  it('gets at most ten mails per hour of all kinds together', async () => {
    const { register, forgot, resend, mails } = await accountOfAda();
    await register({ email: VICTIM, ...clientOf(1) });
    for (const n of numbers) await forgot(VICTIM, clientOf(n).clientAddress);
    expect(toVictim(mails)).toBe(10);
    for (const n of numbers) await forgot(ada.email, clientOf(n).clientAddress);
    expect(await resend(undefined, '203.0.113.99')).toMatchObject(TOO_MANY);
    expect(mails.filter(({ email }) => email === ada.email)).toHaveLength(10);
  });

  it('loses none of its mails to attempts that send none', async () => {
    const { register, changeEmail, forgot, mails } = await accountOfAda();
    await register({ email: VICTIM, ...clientOf(1) });
    for (const n of numbers) {
      expect(await register({ email: VICTIM, ...clientOf(n) })).toEqual({ ok: false, error: 'email-taken' });
      await changeEmail(VICTIM, clientOf(n));
    }
    await forgot(VICTIM, clientOf(30).clientAddress);
    expect(toVictim(mails)).toBe(2);
  });
});

describe('the notices of changes', () => {
  it('are sent to an address ten times per hour, whatever other mails it received', async () => {
    const { forgot, changePassword, mails, wait } = await accountOfAda();
    for (const n of numbers) await forgot(ada.email, clientOf(n).clientAddress);
    let password = ada.password;
    for (const n of numbers) {
      expect(await changePassword(`password ${n}`, { password })).toMatchObject({ ok: true });
      password = `password ${n}`;
    }
    const notices = () => mails.filter(({ kind }) => kind === 'password-changed');
    expect(notices()).toHaveLength(10);
    wait(HOUR_MS);
    await changePassword('another password', { password });
    expect(notices()).toHaveLength(11);
  });

  it('are sent ten times per hour to an address that accounts are moved away from', async () => {
    const { register, changeEmail, issue, verify, mails } = await accountOfAda();
    for (const n of numbers) {
      const registered = await register({ email: VICTIM, ...clientOf(n) });
      if (!registered.ok) throw new Error(registered.error);
      const { id: userId } = registered.value.user;
      const [own, email] = [{ kind: 'user', userId } as const, `n${n}@example.org`];
      await changeEmail(email, { userId, ...clientOf(n) }, own);
      const link = await issue('change-email', email, userId);
      expect(await verify(link.ok ? link.value.token : '')).toMatchObject({ ok: true });
    }
    expect(mails.filter(({ kind, email }) => kind === 'email-changed' && email === VICTIM)).toHaveLength(10);
  });
});
