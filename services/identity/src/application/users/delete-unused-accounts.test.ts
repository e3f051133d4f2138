import { describe, expect, it } from '@jest/globals';
import { identityInMemory, tokenOf } from '../../testing/identity-in-memory.ts';
import { deleteUnusedAccounts, MAX_DELETED_PER_RUN } from './delete-unused-accounts.ts';

const DAY_MS = 86_400_000;

/** `clean` runs the deletion with a setting, and returns all deletions that were published so far. */
function setup() {
  const identity = identityInMemory();
  const { deps, published } = identity;
  return {
    ...identity,
    async clean(accountDays = 365, changes: Partial<typeof deps> = {}) {
      await deleteUnusedAccounts({ ...deps, ...changes }, { ACCOUNT_DAYS: accountDays })();
      return published.filter((event) => event.startsWith('deleted'));
    },
  };
}

describe('an unused account', () => {
  it('is deleted and published after the configured number of days, not a day earlier, and never without a setting', async () => {
    const { register, login, clean, wait } = setup();
    await register();
    wait(365 * DAY_MS);
    expect(await clean()).toEqual([]);
    wait(1);
    expect(await clean(0)).toEqual([]);
    expect(await clean()).toEqual(['deleted 1']);
    expect(await login()).toMatchObject({ error: 'wrong-credentials' });
  });

  it('is deleted with others, but only a limited number per run', async () => {
    const { register, clean, wait } = setup();
    for (let n = 0; n <= MAX_DELETED_PER_RUN; n += 1)
      await register({ email: `ada${n}@example.org`, clientAddress: `client ${n}` });
    wait(366 * DAY_MS);
    expect(await clean()).toHaveLength(MAX_DELETED_PER_RUN);
    expect(await clean()).toHaveLength(MAX_DELETED_PER_RUN + 1);
  });
});

describe('the last use of an account', () => {
  it('is recorded at a sign-in, but not if the password is wrong', async () => {
    const { register, login, clean, wait } = setup();
    await register();
    wait(300 * DAY_MS);
    await login();
    wait(300 * DAY_MS);
    expect(await clean()).toEqual([]);
    await login({ password: 'wrong' });
    wait(66 * DAY_MS);
    expect(await clean()).toEqual(['deleted 1']);
  });

  it('is recorded once per day when the site is opened with a session', async () => {
    const { register, session, deps, wait, lastUses } = setup();
    const token = tokenOf(await register());
    const registeredAt = deps.clock.now();
    wait(DAY_MS - 1);
    await session({ token });
    expect(lastUses.get(1)).toEqual(registeredAt);
    wait(1);
    await session({ token });
    expect(lastUses.get(1)).toEqual(deps.clock.now());
  });

  it('protects the account even if it happens at the moment of the deletion', async () => {
    const { register, login, deps, clean, wait } = setup();
    await register();
    wait(366 * DAY_MS);
    const { unusedSince } = deps.users;
    const users = {
      ...deps.users,
      async unusedSince(...query: Parameters<typeof unusedSince>) {
        const unused = await unusedSince(...query);
        await login();
        return unused;
      },
    };
    expect(await clean(365, { users })).toEqual([]);
  });
});
