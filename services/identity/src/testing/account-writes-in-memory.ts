import type { AccountMail } from '@dreamreel/proto/identity/account-mails';
import type { SessionOwner, UserWithPassword } from '../application/ports.ts';
import type { AccountWrites, Links, ListSessions } from '../application/users/account-ports.ts';
import type { AccountLink } from '../domain/account-link.ts';
import type { Session } from '../domain/session.ts';
import type { LastUses } from './last-uses-in-memory.ts';

/** Open sessions, keyed by the hash of their token. */
export type OpenSessions = Map<string, Session & { readonly owner: SessionOwner }>;

type Stored = {
  readonly all: UserWithPassword[];
  readonly open: OpenSessions;
  readonly lastUses: LastUses;
  readonly published: string[];
};

/**
 * Creates in-memory account writes on shared users and sessions, and collects the created links and requested emails.
 */
export function accountWritesInMemory({ all, open, lastUses, published }: Stored) {
  const stored = new Map<string, AccountLink>();
  const mails: Omit<AccountMail, 'mailId'>[] = [];

  const change = (id: number, changes: Partial<UserWithPassword>) => {
    const index = all.findIndex((user) => user.id === id);
    const user = all[index];
    if (!user) return undefined;
    all[index] = { ...user, ...changes };
    const { passwordHash: _, ...changed } = all[index];
    return changed;
  };
  const publish = (id: number) => void published.push(`changed ${id}`);
  const sessionsOf = (userId: number) => sessionsIn(open, userId);

  const validLink = (tokenHash: string, now: Date) => {
    const link = stored.get(tokenHash);
    return link && link.expiresAt > now ? link : undefined;
  };
  const links: Links = {
    find: async (tokenHash, now) => validLink(tokenHash, now),
    deleteExpired: async () => {},
  };
  const listSessions: ListSessions = async (userId) =>
    sessionsOf(userId).map(([, session]) => ({ ...session, createdAt: new Date(0) }));

  const remove = async (id: number) => removeUser({ all, open, lastUses, published }, stored, id);

  const writes: AccountWrites = {
    async change(id, changes) {
      publish(id);
      return change(id, changes);
    },
    lockPassword: async (id, passwordHash) => all.some((user) => user.id === id && user.passwordHash === passwordHash),
    setPassword: async (id, passwordHash) => void change(id, { passwordHash }),
    async verify(id, email) {
      const user = all.find((each) => each.id === id);
      if (user?.email !== email || user.emailVerified) return;
      change(id, { emailVerified: true });
      publish(id);
    },
    setNewEmail: async (id, newEmail) => change(id, { newEmail }),
    async replaceEmail(id, email) {
      if (all.some((user) => user.email === email)) return false;
      change(id, { email, emailVerified: true, newEmail: null });
      publish(id);
      return true;
    },
    remove,
    async removeUnused(id, before) {
      if ((lastUses.get(id) ?? before) < before) await remove(id);
    },
    addLink: async (tokenHash, link) => void stored.set(tokenHash, link),
    async takeLink(tokenHash, now) {
      const link = validLink(tokenHash, now);
      stored.delete(tokenHash);
      return link;
    },
    async removeLinks(id, purposes) {
      for (const [hash, { userId, purpose }] of stored)
        if (userId === id && purposes.includes(purpose)) stored.delete(hash);
    },
    async endSessions(id, except) {
      for (const [hash] of sessionsOf(id)) if (hash !== except) open.delete(hash);
    },
    requestMail: async (mail) => void mails.push(mail),
  };
  return { writes, links, listSessions, mails, stored };
}

function sessionsIn(open: OpenSessions, userId: number) {
  return [...open].filter(([, { owner }]) => owner.kind === 'user' && owner.userId === userId);
}

function removeUser({ all, open, lastUses, published }: Stored, links: Map<string, AccountLink>, id: number): void {
  const index = all.findIndex((user) => user.id === id);
  if (index === -1) return;
  all.splice(index, 1);
  lastUses.delete(id);
  for (const [hash] of sessionsIn(open, id)) open.delete(hash);
  for (const [hash, { userId }] of links) if (userId === id) links.delete(hash);
  published.push(`deleted ${id}`);
}
