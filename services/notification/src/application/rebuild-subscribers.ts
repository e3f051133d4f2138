import type { Subscribers, Users } from './ports.ts';

type Deps = { users: Pick<Users, 'after'>; subscribers: Pick<Subscribers, 'renew'> };

/**
 * Copies the state of every user from the identity service. It is safe while events arrive. Returns the number of
 * users.
 */
export const rebuildSubscribers =
  ({ users, subscribers }: Deps) =>
  async (): Promise<number> => {
    let count = 0;
    let last = 0;
    for (;;) {
      const page = await users.after(last);
      const end = page.at(-1);
      if (!end) return count;
      await subscribers.renew(page);
      count += page.length;
      last = end.userId;
    }
  };
