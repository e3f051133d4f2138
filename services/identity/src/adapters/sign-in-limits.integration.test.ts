import { CallFailed } from '@dreamreel/kit/messaging/call-failed';
import { describe, expect, it } from '@jest/globals';
import { deleteExpiredRows } from '../application/retention.ts';
import { ada, after, codeOf, DAY_MS, HOUR_MS, identityService, MINUTE_MS, root, times } from '../testing/identity.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const A_YEAR_MS = 365 * DAY_MS;
const OTHER = { clientAddress: '198.51.100.1' };
const EVA = { email: 'eva@example.org' };
const BLOCKED = { status: 429, error: 'too-many-attempts', detail: { retryAfterSeconds: 900 } };

const { rows, ports, register, login, adminLogin, wait, checked, duringNextCheck } = await identityService();
const deleteExpired = deleteExpiredRows(ports);
/** Signs in with wrong passwords one after another, and returns how many attempts weren’t blocked. */
async function attack(count: number, formOf: (n: number) => object = () => ({})): Promise<number> {
  const codes: string[] = [];
  await times(count, async (n) => codes.push(codeOf(await login({ password: `wrong ${n}`, ...formOf(n) }))));
  return codes.filter((code) => code === 'wrong-credentials').length;
}

describe('wrong sign-ins', () => {
  it('cost ten hashes if two hundred arrive at the same time, and block no one else for a quarter of an hour', async () => {
    await register(OTHER);
    await register(EVA);
    const answers = await Promise.all(Array.from({ length: 200 }, () => login({ password: 'wrong' })));
    expect(answers.map(codeOf).filter((code) => code === 'too-many-attempts')).toHaveLength(190);
    expect(checked).toHaveLength(10);
    wait(MINUTE_MS);
    expect(await login()).toMatchObject({ ...BLOCKED, detail: { retryAfterSeconds: 14 * 60 } });
    for (const other of [EVA, OTHER, { clientAddress: '198.51.100.2' }])
      expect(await login(other)).toMatchObject({ ok: true });
    wait(WINDOW_MS - MINUTE_MS);
    expect(await login()).toMatchObject({ ok: true });
  });

  it('from many addresses leave three attempts to each new one, and don’t affect the owner anywhere', async () => {
    await register(OTHER);
    expect(await attack(60, (n) => ({ clientAddress: `203.0.113.${n}` }))).toBe(60);
    for (const address of [OTHER, { clientAddress: '198.51.100.2' }])
      expect(await login(address)).toMatchObject({ ok: true });
    expect(await attack(5, () => ({ clientAddress: '198.51.100.9' }))).toBe(3);
    expect(await attack(11, () => OTHER)).toBe(10);
  });

  it('block their address if they try as many emails, but no one who has signed in from there before', async () => {
    await register();
    expect(await attack(110, (n) => ({ email: `p${n}@example.org` }))).toBe(100);
    expect(await login()).toMatchObject({ ok: true });
    expect(await attack(1, () => ({ email: 'p1@example.org', ...OTHER }))).toBe(1);
  });

  it('of admins block their address after ten, whatever usernames or players’ emails they try', async () => {
    for (const email of ['ADMIN', 'admin', 'root'])
      await attack(11, () => ({ email, clientAddress: root.clientAddress }));
    await times(10, async (n) =>
      expect(await adminLogin({ username: `root${n}` })).toMatchObject({ error: 'wrong-credentials' }),
    );
    expect(await adminLogin()).toMatchObject(BLOCKED);
    wait(WINDOW_MS);
    expect(await adminLogin()).toMatchObject({ ok: true });
  });

  it('don’t include right passwords, or attempts during an outage on our side', async () => {
    await register();
    await times(20, async () => expect(await login()).toMatchObject({ ok: true }));
    await times(20, async () => {
      duringNextCheck(() => Promise.reject(new CallFailed('unavailable', 'Too many')));
      await expect(login()).rejects.toThrow('Too many');
    });
    expect(await login()).toMatchObject({ ok: true });
  });

  it('are counted exactly if they are simultaneous, and start from zero in the next window', async () => {
    const { attempts, clock } = ports;
    const count = () => attempts.count('pair:race', MINUTE_MS, clock.now());
    const counts = await Promise.all(Array.from({ length: 50 }, count));
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(counts.map((_, index) => index + 1));
    await Promise.all(counts.map(() => attempts.undo('pair:race', clock.now())));
    expect(await count()).toEqual({ count: 1, windowEndsAt: after(MINUTE_MS), trusted: false });
    wait(MINUTE_MS);
    await attempts.undo('pair:race', clock.now());
    expect(await count()).toMatchObject({ count: 1, windowEndsAt: after(2 * MINUTE_MS) });
  });

  it('block no longer than one window after a clock that ran a year ahead is corrected', async () => {
    await register();
    wait(A_YEAR_MS);
    await attack(11);
    wait(-A_YEAR_MS);
    expect(await login()).toMatchObject(BLOCKED);
    wait(WINDOW_MS);
    expect(await login()).toMatchObject({ ok: true });

    wait(A_YEAR_MS);
    await attack(1, () => OTHER);
    wait(-A_YEAR_MS);
    await deleteExpired();
    expect(await rows(`SELECT 1 FROM login_attempts WHERE key = 'address:${OTHER.clientAddress}'`)).toEqual([]);
  });

  it('store no email, and are deleted after their window, a trusted pair after ninety days', async () => {
    await register();
    await attack(1);
    expect(JSON.stringify(await rows('SELECT * FROM login_attempts'))).not.toContain(ada.email);
    wait(HOUR_MS);
    await deleteExpired();
    const left = await rows('SELECT key, trusted_until FROM login_attempts');
    expect(left).toEqual([{ key: expect.stringMatching(/^pair:/), trusted_until: after(90 * DAY_MS) }]);
    wait(90 * DAY_MS);
    await deleteExpired();
    expect(await rows('SELECT 1 FROM login_attempts')).toEqual([]);
  });
});

describe('registrations', () => {
  it('are limited by address, not counting errors in the form', async () => {
    await times(10, () => register({ password: 'short' }));
    expect(await rows('SELECT 1 FROM login_attempts')).toEqual([]);
    await register();
    await rows(`UPDATE login_attempts SET count = 299 WHERE key LIKE 'registration:%'`);
    expect(await register(EVA)).toMatchObject({ ok: true });
    const more = { email: 'more@example.org' };
    expect(await register(more)).toMatchObject({ ...BLOCKED, detail: { retryAfterSeconds: 3_600 } });
    expect(await register({ ...more, ...OTHER })).toMatchObject({ ok: true });
  });

  it('succeed even if the address can’t be stored as trusted', async () => {
    const { trust } = ports.attempts;
    ports.attempts.trust = () => Promise.reject(new CallFailed('unavailable', 'The database is unavailable'));
    const answer = await register();
    ports.attempts.trust = trust;
    expect(answer).toMatchObject({ ok: true, value: { user: { email: ada.email } } });
  });
});
