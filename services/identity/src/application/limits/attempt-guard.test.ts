import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { describe, expect, it } from '@jest/globals';
import { identityOfAda as setup } from '../../testing/identity-in-memory.ts';

/** Signs in with wrong passwords and returns the error of each attempt. */
async function tryWrongly(
  signIn: ReturnType<typeof setup>['login'],
  times: number,
  form: Parameters<typeof signIn>[0],
) {
  const answers = [];
  for (let n = 0; n < times; n += 1) answers.push(await signIn({ password: `wrong ${n}`, ...form }));
  return answers.map((answer) => (answer.ok ? 'signed in' : answer.error));
}

describe('two hundred wrong sign-ins', () => {
  it('are blocked after ten, with the time to wait, and cost no more hashes', async () => {
    const { login, checked, wait } = setup();
    const answers = await tryWrongly(login, 200, {});
    expect(answers.indexOf('too-many-attempts')).toBe(10);
    expect(new Set(answers.slice(10))).toEqual(new Set(['too-many-attempts']));
    expect(checked).toHaveLength(10);
    wait(60_000);
    expect(await login()).toMatchObject({ detail: { retryAfterSeconds: 14 * 60 } });
  });

  it('reach the same limit if they are simultaneous', async () => {
    const { login, checked } = setup();
    await Promise.all(Array.from({ length: 200 }, () => login({ password: 'wrong' })));
    expect(checked).toHaveLength(10);
  });

  it('don’t affect other people at the same address', async () => {
    const { register, login } = setup();
    await register({ email: 'ben@example.org' });
    await register();
    await tryWrongly(login, 200, {});
    expect(await login()).toMatchObject({ error: 'too-many-attempts' });
    expect(await login({ email: 'ben@example.org' })).toMatchObject({ ok: true });
  });

  it('don’t affect the owner of the account, at home or at any other address', async () => {
    const { register, login } = setup();
    await register({ clientAddress: '198.51.100.1' });
    for (let n = 0; n < 200; n += 1) await login({ password: 'wrong', clientAddress: `203.0.113.${n}` });
    expect(await login({ clientAddress: '198.51.100.1' })).toMatchObject({ ok: true });
    expect(await login({ clientAddress: '198.51.100.2' })).toMatchObject({ ok: true });
  });

  it('leave three attempts to each new address if they come from many', async () => {
    const { register, login } = setup();
    await register();
    for (let n = 0; n < 60; n += 1) await login({ password: 'wrong', clientAddress: `203.0.113.${n}` });
    const answers = await tryWrongly(login, 5, { clientAddress: '198.51.100.9' });
    expect(answers.indexOf('too-many-attempts')).toBe(3);
  });

  it('block their address if they try as many emails, but no one who has signed in from there before', async () => {
    const { register, login } = setup();
    await register();
    const answers = [];
    for (let n = 0; n < 200; n += 1) answers.push(await login({ email: `p${n}@example.org` }));
    expect(
      answers.filter(({ ok, ...answer }) => 'error' in answer && answer.error === 'too-many-attempts'),
    ).toHaveLength(100);
    expect(await login()).toMatchObject({ ok: true });
    expect(await login({ email: 'p1@example.org', clientAddress: '198.51.100.1' })).toMatchObject({
      error: 'wrong-credentials',
    });
  });
});

describe('wrong sign-ins', () => {
  it('don’t count anymore after a quarter of an hour', async () => {
    const { register, login, wait } = setup();
    await register();
    await tryWrongly(login, 200, {});
    wait(15 * 60_000);
    expect(await login()).toMatchObject({ ok: true });
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
    const answers = [];
    for (let n = 0; n < 301; n += 1) answers.push(await register({ email: `p${n}@example.org` }));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(300);
    expect(answers.at(-1)).toMatchObject({ error: 'too-many-attempts', detail: { retryAfterSeconds: 3_600 } });
    expect(await register({ clientAddress: '198.51.100.1' })).toMatchObject({ ok: true });
  });

  it('succeed even if the address can’t be stored as trusted', async () => {
    const { register, attempts } = setup();
    attempts.trust = () => Promise.reject(new CallFailed('unavailable', 'The database is unavailable'));
    expect(await register()).toMatchObject({ ok: true });
  });
});
