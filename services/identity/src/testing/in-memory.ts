import type { User } from '@dreamreel/proto/identity';
import type {
  Attempts,
  Change,
  Passwords,
  SessionOwner,
  Sessions,
  Users,
  UserWithPassword,
  Writes,
} from '../application/ports.ts';
import type { Tally } from '../domain/attempt-limits.ts';
import type { Session } from '../domain/session.ts';

/** All users and sessions in memory, with everything that was told of them. */
export function accountsInMemory() {
  const all: UserWithPassword[] = [];
  const open = new Map<string, Session & { owner: SessionOwner }>();
  const told: string[] = [];

  const userOf = (known: UserWithPassword | undefined): User | undefined => {
    if (!known) return undefined;
    const { passwordHash: _stays, ...user } = known;
    return user;
  };
  const withId = (id: number) => userOf(all.find((user) => user.id === id));

  const users: Users = {
    withEmail: async (email) => all.find((user) => user.email === email),
    withId: async (id) => withId(id),
  };

  const sessions: Sessions = {
    async find(tokenHash) {
      const session = open.get(tokenHash);
      const user = session?.owner.kind === 'user' ? withId(session.owner.userId) : undefined;
      return session && user && { ...session, user };
    },
    async findAdmin(tokenHash, credential) {
      const session = open.get(tokenHash);
      return session?.owner.kind === 'admin' && session.owner.credential === credential ? session : undefined;
    },
    async prolong(tokenHash, idleExpiresAt) {
      const session = open.get(tokenHash);
      if (session) open.set(tokenHash, { ...session, idleExpiresAt });
    },
    end: async (tokenHash) => void open.delete(tokenHash),
    async forgetEnded(now) {
      for (const [hash, { idleExpiresAt }] of open) if (idleExpiresAt <= now) open.delete(hash);
    },
  };

  const writes: Writes = {
    users: {
      async add({ createdAt, ...user }) {
        if (all.some(({ email }) => email === user.email)) return undefined;
        const id = all.length + 1;
        all.push({ ...user, id, createdAt: createdAt.toISOString(), emailNotifications: true });
        told.push(`registered ${id}`);
        return withId(id);
      },
      async setEmailNotifications(id, wanted) {
        const index = all.findIndex((user) => user.id === id);
        const user = all[index];
        if (!user) return undefined;
        if (user.emailNotifications !== wanted) told.push(`preferences of ${id}: ${wanted}`);
        all[index] = { ...user, emailNotifications: wanted };
        return withId(id);
      },
    },
    sessions: {
      add: async (tokenHash, session, owner) => void open.set(tokenHash, { ...session, owner }),
      end: sessions.end,
    },
  };

  const change: Change = (work) => work(writes);
  return { users, sessions, change, open, told };
}

/** Passwords in the clear, with every check noted. */
export function countingPasswords() {
  const checked: string[] = [];
  const passwords: Passwords = {
    hash: async (password) => `hash of ${password}`,
    async matches(password, hash) {
      checked.push(hash);
      return hash === `hash of ${password}`;
    },
    decoy: 'decoy',
  };
  return { passwords, checked };
}

export function attemptsInMemory(): Attempts {
  const tallies = new Map<string, Tally>();
  const trusted = new Map<string, Date>();
  return {
    async count(key, windowMs, now) {
      const running = tallies.get(key);
      const next = running && running.endsAt > now ? running : { count: 0, endsAt: new Date(now.getTime() + windowMs) };
      const tally = { ...next, count: next.count + 1, trusted: (trusted.get(key) ?? now) > now };
      tallies.set(key, tally);
      return tally;
    },
    async takeBack(key, now) {
      const running = tallies.get(key);
      if (running && running.endsAt > now) tallies.set(key, { ...running, count: Math.max(0, running.count - 1) });
    },
    trust: async (key, _now, until) => void trusted.set(key, until),
    forgetEnded: async () => {},
  };
}
