import type { Users } from '../application/ports.ts';

/** When each user was last there. */
export type LastUses = Map<number, Date>;

/** The part of the users' port that knows of it. */
export function lastUsesInMemory() {
  const lastUses: LastUses = new Map();
  const ofUsers: Pick<Users, 'lastUse' | 'noteUse' | 'unusedSince'> = {
    lastUse: async (id) => lastUses.get(id),
    noteUse: async (id, now) => void lastUses.set(id, now),
    unusedSince: async (before, limit) =>
      [...lastUses].flatMap(([id, usedAt]) => (usedAt < before ? [id] : [])).slice(0, limit),
  };
  return { lastUses, ofUsers };
}
