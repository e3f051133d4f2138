import type { User } from '@dreamreel/proto/identity/users';
import type {
  LoginAttempts,
  Passwords,
  Sessions,
  Transaction,
  Users,
  UserWithPassword,
  Writes,
} from '../application/ports.ts';
import type { AttemptCount } from '../domain/attempt-limits.ts';
import { accountWritesInMemory, type OpenSessions } from './account-writes-in-memory.ts';
import { type LastUses, lastUsesInMemory } from './last-uses-in-memory.ts';

/** Creates an in-memory store of users and sessions that also records published events. */
export function accountsInMemory() {
  const all: UserWithPassword[] = [];
  const open: OpenSessions = new Map();
  const { lastUses, ofUsers } = lastUsesInMemory();
  const published: string[] = [];
  let lastId = 0;

  const userOf = (known: UserWithPassword | undefined): User | undefined => {
    if (!known) return undefined;
    const { passwordHash: _, ...user } = known;
    return user;
  };
  const withId = (id: number) => userOf(all.find((user) => user.id === id));

  const users: Users = {
    withEmail: async (email) => all.find((user) => user.email === email),
    withId: async (id) => withId(id),
    withPassword: async (id) => all.find((user) => user.id === id),
    ...ofUsers,
  };

  const sessions = sessionsInMemory({ open, lastUses, withId });
  const account = accountWritesInMemory({ all, open, lastUses, published });
  const writes: Writes = {
    users: {
      async add({ createdAt, ...user }) {
        if (all.some(({ email }) => email === user.email)) return undefined;
        lastId += 1;
        const id = lastId;
        const fresh = { emailVerified: false, newEmail: null };
        all.push({ ...user, ...fresh, id, createdAt: createdAt.toISOString() });
        lastUses.set(id, createdAt);
        published.push(`registered ${id}`);
        return withId(id);
      },
      async setEmailPreferences(id, changes) {
        const index = all.findIndex((user) => user.id === id);
        const user = all[index];
        if (!user) return undefined;
        const { emailNotifications = user.emailNotifications, timeZone = user.timeZone } = changes;
        all[index] = { ...user, emailNotifications, timeZone };
        if (user.emailNotifications !== emailNotifications || user.timeZone !== timeZone)
          published.push(`preferences of ${id}: ${emailNotifications}`);
        return withId(id);
      },
      recordUse: ofUsers.recordUse,
    },
    sessions: {
      add: async (tokenHash, session, owner) => void open.set(tokenHash, { ...session, owner }),
      end: sessions.end,
    },
    account: account.writes,
  };

  const transaction: Transaction = (work) => work(writes);
  const { links, mails, listSessions } = account;
  return { users, sessions, links, listSessions, transaction, open, published, lastUses, mails };
}

type StoredSessions = {
  readonly open: OpenSessions;
  readonly lastUses: LastUses;
  readonly withId: (id: number) => User | undefined;
};

function sessionsInMemory({ open, lastUses, withId }: StoredSessions): Sessions {
  return {
    async find(tokenHash) {
      const session = open.get(tokenHash);
      const user = session?.owner.kind === 'user' ? withId(session.owner.userId) : undefined;
      return session && user && { ...session, user, lastUsedAt: lastUses.get(user.id) ?? new Date(0) };
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
}

/** Creates a fake password hasher that records every checked hash. A test can run code during the next check. */
export function countingPasswords() {
  const checked: string[] = [];
  let meanwhile: (() => Promise<unknown>) | undefined;
  const passwords: Passwords = {
    hash: async (password) => `hash of ${password}`,
    async matches(password, hash) {
      checked.push(hash);
      const happens = meanwhile;
      meanwhile = undefined;
      await happens?.();
      return hash === `hash of ${password}`;
    },
    dummyHash: 'dummy hash',
  };
  const duringNextCheck = (happens: () => Promise<unknown>) => {
    meanwhile = happens;
  };
  return { passwords, checked, duringNextCheck };
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
