import type { Users } from '../application/ports.ts';

/** The last use of each user. */
export type LastUses = Map<number, Date>;

/** Creates the part of the users' port that handles last uses. */
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
