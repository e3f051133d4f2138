import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { describe, expect, it } from '@jest/globals';
import { ada, identityInMemory } from '../../testing/identity-in-memory.ts';

const WINDOW_MS = 15 * 60_000;
const addressOf = (n: number) => ({ clientAddress: `203.0.113.${n}` });
const OTHER = { clientAddress: '198.51.100.1' };

/** Adds wrong sign-ins to the use cases. `attack` returns the error of each. */
function setup() {
  const identity = identityInMemory();
  const { login } = identity;
  async function attack(times: number, formOf: (n: number) => Parameters<typeof login>[0] = () => ({})) {
    const errors: string[] = [];
    for (let n = 0; n < times; n += 1) {
      const answer = await login({ password: `wrong ${n}`, ...formOf(n) });
      errors.push(answer.ok ? 'signed in' : answer.error);
    }
    return errors;
  }
  return { ...identity, attack };
}

describe('two hundred wrong sign-ins', () => {
  it('are blocked after ten for a quarter of an hour even if simultaneous, and block no one else at the address', async () => {
    const { register, login, checked, wait } = setup();
    await register();
    await register({ email: 'ben@example.org' });
    const simultaneous = await Promise.all(Array.from({ length: 200 }, () => login({ password: 'wrong' })));
    const blocked = simultaneous.filter((answer) => !answer.ok && answer.error === 'too-many-attempts');
    expect(blocked).toHaveLength(190);
    expect(checked).toHaveLength(10);
    wait(60_000);
    expect(await login()).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 14 * 60 } });
    expect(await login({ email: 'ben@example.org' })).toMatchObject({ ok: true });
    wait(WINDOW_MS - 60_000);
    expect(await login()).toMatchObject({ ok: true });
  });

  it('from many addresses leave three attempts to each new one, and don’t affect the owner anywhere', async () => {
    const { register, login, attack } = setup();
    await register(OTHER);
    await attack(200, addressOf);
    expect(await login(OTHER)).toMatchObject({ ok: true });
    expect(await login({ clientAddress: '198.51.100.2' })).toMatchObject({ ok: true });
    const errors = await attack(5, () => ({ clientAddress: '198.51.100.9' }));
    expect(errors.indexOf('too-many-attempts')).toBe(3);
    const atHome = await attack(11, () => OTHER);
    expect(atHome.indexOf('too-many-attempts')).toBe(10);
  });

  it('block their address if they try as many emails, but no one who has signed in from there before', async () => {
    const { register, login, attack } = setup();
    await register();
    const errors = await attack(200, (n) => ({ email: `p${n}@example.org` }));
    expect(errors.filter((error) => error === 'too-many-attempts')).toHaveLength(100);
    expect(await login()).toMatchObject({ ok: true });
    expect(await login({ email: 'p1@example.org', ...OTHER })).toMatchObject({ error: 'wrong-credentials' });
  });

  it('don’t include right passwords, or attempts during an outage on our side', async () => {
    const { register, login, passwords } = setup();
    await register();
    for (let n = 0; n < 50; n += 1) expect(await login()).toMatchObject({ ok: true });
    const { matches } = passwords;
    passwords.matches = () => Promise.reject(new CallFailed('unavailable', 'Too many'));
    for (let n = 0; n < 50; n += 1) await expect(login()).rejects.toThrow('Too many');
    passwords.matches = matches;
    expect(await login()).toMatchObject({ ok: true });
  });
});

describe('registrations', () => {
  it('are limited by address, not counting errors in the form', async () => {
    const { register } = setup();
    for (let n = 0; n < 500; n += 1) await register({ password: 'short' });
    for (let n = 0; n < 300; n += 1) expect(await register({ email: `p${n}@example.org` })).toMatchObject({ ok: true });
    const more = { email: 'more@example.org' };
    expect(await register(more)).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 3_600 } });
    expect(await register({ ...more, ...OTHER })).toMatchObject({ ok: true });
  });

  it('succeed even if the address can’t be stored as trusted', async () => {
    const { register, attempts } = setup();
    attempts.trust = () => Promise.reject(new CallFailed('unavailable', 'The database is unavailable'));
    expect(await register()).toMatchObject({ ok: true, value: { user: { email: ada.email } } });
  });
});
