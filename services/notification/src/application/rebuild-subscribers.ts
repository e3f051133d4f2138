import type { Subscribers, Users } from './ports.ts';

type Deps = { users: Pick<Users, 'after'>; subscribers: Pick<Subscribers, 'renew'> };

/**
 * Copies every user's email settings from the identity service and returns the number of users. Safe to run while
 * events are being processed.
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
