import { describe, expect, it } from '@jest/globals';
import { ada, identityOfAda, tokenOf } from '../../testing/identity-in-memory.ts';
import { deleteUnusedAccounts, MAX_DELETED_PER_RUN } from './delete-unused-accounts.ts';

const DAY_MS = 86_400_000;
const A_YEAR = { ACCOUNT_DAYS: 365 };

const deletions = (published: readonly string[]) => published.filter((event) => event.startsWith('deleted'));

describe('an unused account', () => {
  it('is deleted and published after the configured number of days, and not a day earlier', async () => {
    const { register, login, deps, wait, published } = identityOfAda();
    await register();
    wait(365 * DAY_MS);
    await deleteUnusedAccounts(deps, A_YEAR)();
    expect(deletions(published)).toEqual([]);
    wait(DAY_MS);
    await deleteUnusedAccounts(deps, A_YEAR)();
    expect(deletions(published)).toEqual(['deleted 1']);
    expect(await login()).toMatchObject({ error: 'wrong-credentials' });
  });

  it('is kept forever if nothing is configured', async () => {
    const { register, login, deps, wait, published } = identityOfAda();
    await register();
    wait(5_000 * DAY_MS);
    await deleteUnusedAccounts(deps, { ACCOUNT_DAYS: 0 })();
    expect(deletions(published)).toEqual([]);
    expect(await login()).toMatchObject({ ok: true });
  });

  it('is deleted with others, but only a limited number per run', async () => {
    const { register, deps, wait, published } = identityOfAda();
    for (let n = 0; n <= MAX_DELETED_PER_RUN; n += 1)
      await register({ email: `ada${n}@example.org`, clientAddress: `client ${n}` });
    wait(366 * DAY_MS);
    await deleteUnusedAccounts(deps, A_YEAR)();
    expect(deletions(published)).toHaveLength(MAX_DELETED_PER_RUN);
    await deleteUnusedAccounts(deps, A_YEAR)();
    expect(deletions(published)).toHaveLength(MAX_DELETED_PER_RUN + 1);
  });
});

describe('the last use of an account', () => {
  it('is recorded at a sign-in', async () => {
    const { register, login, deps, wait, published } = identityOfAda();
    await register();
    wait(300 * DAY_MS);
    await login();
    wait(300 * DAY_MS);
    await deleteUnusedAccounts(deps, A_YEAR)();
    expect(deletions(published)).toEqual([]);
  });

  it('is recorded once per day when the site is opened with a session', async () => {
    const { register, session, deps, wait, lastUses } = identityOfAda();
    const token = tokenOf(await register());
    const [[id, registeredAt] = [0, undefined]] = lastUses;
    wait(DAY_MS - 1);
    await session({ token });
    expect(lastUses.get(id)).toEqual(registeredAt);
    wait(1);
    await session({ token });
    expect(lastUses.get(id)).toEqual(deps.clock.now());
  });

  it('is not recorded for someone who enters a wrong password', async () => {
    const { register, login, deps, wait, published } = identityOfAda();
    await register();
    wait(366 * DAY_MS);
    await login({ email: ada.email, password: 'wrong' });
    await deleteUnusedAccounts(deps, A_YEAR)();
    expect(deletions(published)).toEqual(['deleted 1']);
  });

  it('protects the account even if it happens at the moment of the deletion', async () => {
    const { register, login, deps, wait, published } = identityOfAda();
    await register();
    wait(366 * DAY_MS);
    const users = {
      async unusedSince(...query: Parameters<typeof deps.users.unusedSince>) {
        const unused = await deps.users.unusedSince(...query);
        await login();
        return unused;
      },
    };
    await deleteUnusedAccounts({ ...deps, users }, A_YEAR)();
    expect(deletions(published)).toEqual([]);
  });
});
