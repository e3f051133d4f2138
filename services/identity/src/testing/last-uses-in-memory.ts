import type { Users } from '../application/ports.ts';

/** Time of each user's last activity. */
export type LastUses = Map<number, Date>;

/** Creates in-memory storage of users' last activity. */
export function lastUsesInMemory() {
  const lastUses: LastUses = new Map();
  const ofUsers: Pick<Users, 'lastUse' | 'recordUse' | 'unusedSince'> = {
    lastUse: async (id) => lastUses.get(id),
    recordUse: async (id, now) => void lastUses.set(id, now),
    unusedSince: async (before, limit) =>
      [...lastUses].flatMap(([id, usedAt]) => (usedAt < before ? [id] : [])).slice(0, limit),
  };
  return { lastUses, ofUsers };
}
