import type { Sessions } from '../application/ports.ts';

/** Nobody can sign in yet: everybody is a guest, and what needs more than that answers 401. */
export const guestSessions: Sessions = {
  actorOf: async () => ({ kind: 'guest' }),
};
