import type { User } from '@dreamreel/proto/identity/users';
import type {
  LoginAttempts,
  Passwords,
  SessionOwner,
  Sessions,
  Transaction,
  Users,
  UserWithPassword,
  Writes,
} from '../application/ports.ts';
import type { AttemptCount } from '../domain/attempt-limits.ts';
import type { Session } from '../domain/session.ts';

/** All users and sessions in memory, with the events that were published of them. */
export function accountsInMemory() {
  const all: UserWithPassword[] = [];
  const open = new Map<string, Session & { owner: SessionOwner }>();
  const published: string[] = [];

  const userOf = (known: UserWithPassword | undefined): User | undefined => {
    if (!known) return undefined;
    const { passwordHash: _, ...user } = known;
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
    async findAdmin(tokenHash, fingerprint) {
      const session = open.get(tokenHash);
      return session?.owner.kind === 'admin' && session.owner.credentialFingerprint === fingerprint
        ? session
        : undefined;
    },
    async extend(tokenHash, idleExpiresAt) {
      const session = open.get(tokenHash);
      if (session) open.set(tokenHash, { ...session, idleExpiresAt });
    },
    end: async (tokenHash) => void open.delete(tokenHash),
    async deleteExpired(now) {
      for (const [hash, { idleExpiresAt }] of open) if (idleExpiresAt <= now) open.delete(hash);
    },
  };

  const writes: Writes = {
    users: {
      async add({ createdAt, ...user }) {
        if (all.some(({ email }) => email === user.email)) return undefined;
        const id = all.length + 1;
        all.push({ ...user, id, createdAt: createdAt.toISOString(), emailNotifications: true });
        published.push(`registered ${id}`);
        return withId(id);
      },
      async setEmailNotifications(id, enabled) {
        const index = all.findIndex((user) => user.id === id);
        const user = all[index];
        if (!user) return undefined;
        if (user.emailNotifications !== enabled) published.push(`preferences of ${id}: ${enabled}`);
        all[index] = { ...user, emailNotifications: enabled };
        return withId(id);
      },
    },
    sessions: {
      add: async (tokenHash, session, owner) => void open.set(tokenHash, { ...session, owner }),
      end: sessions.end,
    },
  };

  const transaction: Transaction = (work) => work(writes);
  return { users, sessions, transaction, open, published };
}

/** Unhashed passwords, with a record of every hash that was checked. */
export function countingPasswords() {
  const checked: string[] = [];
  const passwords: Passwords = {
    hash: async (password) => `hash of ${password}`,
    async matches(password, hash) {
      checked.push(hash);
      return hash === `hash of ${password}`;
    },
    dummyHash: 'dummy hash',
  };
  return { passwords, checked };
}

export function attemptsInMemory(): LoginAttempts {
  const counts = new Map<string, AttemptCount>();
  const trusted = new Map<string, Date>();
  return {
    async count(key, windowMs, now) {
      const running = counts.get(key);
      const next =
        running && running.windowEndsAt > now
          ? running
          : { count: 0, windowEndsAt: new Date(now.getTime() + windowMs) };
      const counted = { ...next, count: next.count + 1, trusted: (trusted.get(key) ?? now) > now };
      counts.set(key, counted);
      return counted;
    },
    async undo(key, now) {
      const running = counts.get(key);
      if (running && running.windowEndsAt > now) counts.set(key, { ...running, count: Math.max(0, running.count - 1) });
    },
    trust: async (key, _now, until) => void trusted.set(key, until),
    deleteExpired: async () => {},
  };
}
