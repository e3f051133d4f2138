import type { AccountMail } from '@dreamreel/proto/identity/account-mails';
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
import type { AccountWrites, Links, ListSessions } from '../application/users/account-ports.ts';
import type { AccountLink } from '../domain/account-link.ts';
import type { AttemptCount } from '../domain/attempt-limits.ts';
import type { Session } from '../domain/session.ts';

/** Creates an in-memory store of users, sessions and links, which records published events and requested emails. */
export function accountsInMemory() {
  const state = emptyState();
  const sessions = sessionsIn(state);
  const writes: Writes = {
    users: userWritesIn(state),
    sessions: {
      add: async (tokenHash, session, owner) => void state.open.set(tokenHash, { ...session, owner }),
      end: sessions.end,
    },
    account: accountWritesIn(state),
  };
  const transaction: Transaction = (work) => work(writes);
  const links: Links = { find: async (...key) => findLink(state, ...key), deleteExpired: async () => {} };
  const listSessions: ListSessions = async (id) =>
    sessionsOf(state, id).map(([, session]) => ({ ...session, createdAt: new Date(0) }));
  return { ...state, users: usersIn(state), sessions, links, listSessions, transaction };
}

type State = ReturnType<typeof emptyState>;

function emptyState() {
  const published: string[] = [];
  const mails: Omit<AccountMail, 'mailId'>[] = [];
  return {
    known: new Map<number, UserWithPassword>(),
    lastUses: new Map<number, Date>(),
    /** Open sessions, keyed by the hash of their token. */
    open: new Map<string, Session & { readonly owner: SessionOwner }>(),
    stored: new Map<string, AccountLink>(),
    published,
    mails,
    ids: 0,
  };
}

const withEmail = ({ known }: State, email: string) => [...known.values()].find((user) => user.email === email);

function withId({ known }: State, id: number): User | undefined {
  const user = known.get(id);
  if (!user) return undefined;
  const { passwordHash: _, ...rest } = user;
  return rest;
}

function change(state: State, id: number, changes: Partial<UserWithPassword>, event?: string): User | undefined {
  const user = state.known.get(id);
  if (user) state.known.set(id, { ...user, ...changes });
  if (user && event) state.published.push(event);
  return withId(state, id);
}

const sessionsOf = ({ open }: State, userId: number) =>
  [...open].filter(([, { owner }]) => owner.kind === 'user' && owner.userId === userId);

function findLink({ stored }: State, tokenHash: string, now: Date): AccountLink | undefined {
  const link = stored.get(tokenHash);
  return link && link.expiresAt > now ? link : undefined;
}

function usersIn(state: State): Users {
  const { known, lastUses } = state;
  return {
    withEmail: async (email) => withEmail(state, email),
    withId: async (id) => withId(state, id),
    withPassword: async (id) => known.get(id),
    lastUse: async (id) => lastUses.get(id),
    recordUse: async (id, now) => void lastUses.set(id, now),
    unusedSince: async (before, limit) =>
      [...lastUses].flatMap(([id, usedAt]) => (usedAt < before ? [id] : [])).slice(0, limit),
  };
}

function sessionsIn(state: State): Sessions {
  const { open, lastUses } = state;
  return {
    async find(tokenHash) {
      const session = open.get(tokenHash);
      const user = session?.owner.kind === 'user' ? withId(state, session.owner.userId) : undefined;
      return session && user && { ...session, user, lastUsedAt: lastUses.get(user.id) ?? new Date(0) };
    },
    async findAdmin(tokenHash, fingerprint) {
      const session = open.get(tokenHash);
      const isOwn = session?.owner.kind === 'admin' && session.owner.credentialFingerprint === fingerprint;
      return isOwn ? session : undefined;
    },
    async extend(tokenHash, idleExpiresAt) {
      const session = open.get(tokenHash);
      if (session) open.set(tokenHash, { ...session, idleExpiresAt });
    },
    end: async (tokenHash) => void open.delete(tokenHash),
    deleteExpired: async () => {},
  };
}

function userWritesIn(state: State): Writes['users'] {
  return {
    async add({ createdAt, ...user }) {
      if (withEmail(state, user.email)) return undefined;
      state.ids += 1;
      const id = state.ids;
      state.known.set(id, { ...user, emailVerified: false, newEmail: null, id, createdAt: createdAt.toISOString() });
      state.lastUses.set(id, createdAt);
      state.published.push(`registered ${id}`);
      return withId(state, id);
    },
    async setEmailPreferences(id, changes) {
      const user = state.known.get(id);
      if (!user) return undefined;
      const { emailNotifications = user.emailNotifications, timeZone = user.timeZone } = changes;
      const isChanged = user.emailNotifications !== emailNotifications || user.timeZone !== timeZone;
      const event = isChanged ? `preferences of ${id}: ${emailNotifications}` : undefined;
      return change(state, id, { emailNotifications, timeZone }, event);
    },
    recordUse: async (id, now) => void state.lastUses.set(id, now),
  };
}

function accountWritesIn(state: State): AccountWrites {
  const { known, lastUses, open, stored, published, mails } = state;
  const removeLinks = (isRemoved: (link: AccountLink) => boolean) => {
    for (const [hash, link] of stored) if (isRemoved(link)) stored.delete(hash);
  };
  const remove = async (id: number) => {
    for (const [hash] of sessionsOf(state, id)) open.delete(hash);
    removeLinks(({ userId }) => userId === id);
    lastUses.delete(id);
    if (known.delete(id)) published.push(`deleted ${id}`);
  };
  return {
    change: async (id, changes) => change(state, id, changes, `changed ${id}`),
    lockPassword: async (id, passwordHash) => known.get(id)?.passwordHash === passwordHash,
    setPassword: async (id, passwordHash) => void change(state, id, { passwordHash }),
    async verify(id, email) {
      const user = known.get(id);
      if (user?.email === email && !user.emailVerified) change(state, id, { emailVerified: true }, `changed ${id}`);
    },
    setNewEmail: async (id, newEmail) => change(state, id, { newEmail }),
    async replaceEmail(id, email) {
      if (withEmail(state, email)) return false;
      return change(state, id, { email, emailVerified: true, newEmail: null }, `changed ${id}`) !== undefined;
    },
    remove,
    async removeUnused(id, before) {
      if ((lastUses.get(id) ?? before) < before) await remove(id);
    },
    addLink: async (tokenHash, link) => void stored.set(tokenHash, link),
    async takeLink(tokenHash, now) {
      const link = findLink(state, tokenHash, now);
      stored.delete(tokenHash);
      return link;
    },
    removeLinks: async (id, purposes) =>
      removeLinks(({ userId, purpose }) => userId === id && purposes.includes(purpose)),
    async endSessions(id, except) {
      for (const [hash] of sessionsOf(state, id)) if (hash !== except) open.delete(hash);
    },
    requestMail: async (mail) => void mails.push(mail),
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
  const current = (key: string, now: Date) => {
    const running = counts.get(key);
    return running && running.windowEndsAt > now ? running : undefined;
  };
  return {
    async count(key, windowMs, now) {
      const { count, windowEndsAt } = current(key, now) ?? {
        count: 0,
        windowEndsAt: new Date(now.getTime() + windowMs),
      };
      counts.set(key, { count: count + 1, windowEndsAt });
      return { count: count + 1, windowEndsAt, trusted: (trusted.get(key) ?? now) > now };
    },
    async undo(key, now) {
      const running = current(key, now);
      if (running) counts.set(key, { ...running, count: Math.max(0, running.count - 1) });
    },
    trust: async (key, _now, until) => void trusted.set(key, until),
    deleteExpired: async () => {},
  };
}
