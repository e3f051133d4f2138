import type { Invitation } from '@dreamreel/proto/identity/admins';
import type { AuditEntry } from '@dreamreel/proto/identity/audit-log';
import { looksAlike } from '@dreamreel/proto/validators/look-alike-names';
import type {
  Admins,
  AdminTransaction,
  AdminWrites,
  AuditLog,
  ClientPseudonyms,
  Invitations,
  InvitedAdmin,
} from '../application/admins/admin-ports.ts';
import { mayInvite, nameKey } from '../domain/invited-admin.ts';
import type { accountsInMemory } from './accounts-in-memory.ts';

type Open = ReturnType<typeof accountsInMemory>['open'];
type State = {
  /** The sessions of players and admins together. */
  readonly open: Open;
  readonly people: Map<number, InvitedAdmin & { readonly passwordHash: string }>;
  readonly invited: Map<string, Invitation>;
};

/** Creates an in-memory store of invited admins and invitations. */
export function adminsInMemory(open: Open) {
  const state: State = { open, people: new Map(), invited: new Map() };
  const { people } = state;
  const invitations = invitationsIn(state);
  const admins: Admins = {
    all: async () => [...people.values()],
    withId: async (id) => people.get(id),
    withName: async (name) => personNamed(state, name),
    async ofSession(tokenHash) {
      const session = open.get(tokenHash);
      const person = session?.owner.kind === 'invited-admin' ? people.get(session.owner.adminId) : undefined;
      return session && person?.active ? { ...session, name: person.name, role: person.role } : undefined;
    },
  };
  const writes: AdminWrites = {
    sessions: {
      add: async (tokenHash, session, owner) => void open.set(tokenHash, { ...session, owner }),
      end: async (tokenHash) => void open.delete(tokenHash),
    },
    admins: adminWritesIn(state, invitations),
  };
  const adminTransaction: AdminTransaction = (work) => work(writes);
  return { admins, invitations, adminTransaction };
}

const personNamed = ({ people }: State, name: string) =>
  [...people.values()].find((person) => nameKey(person.name) === nameKey(name));

function adminWritesIn({ open, people, invited }: State, { withToken }: Invitations): AdminWrites['admins'] {
  const endSessions = async (id: number, except = '') => {
    for (const [hash, { owner }] of open)
      if (owner.kind === 'invited-admin' && owner.adminId === id && hash !== except) open.delete(hash);
  };
  return {
    async join(tokenHash, person) {
      const invitation = await withToken(tokenHash, person.joinedAt);
      if (!invitation) return 'invitation-ended';
      if ([...people.values()].some(({ name }) => looksAlike(name, person.name))) return 'name-taken';
      invited.delete(tokenHash);
      const { role, invitedBy } = invitation;
      const joined = { ...person, role, invitedBy, active: true, id: people.size + 1 };
      people.set(joined.id, joined);
      return joined;
    },
    async change(id, { role, active }) {
      const person = people.get(id);
      if (!person) return undefined;
      const changed = { ...person, role: role ?? person.role, active: active ?? person.active };
      people.set(id, changed);
      if (active === false) await endSessions(id);
      if (!mayInvite(changed))
        for (const [hash, { invitedBy }] of invited) if (invitedBy === changed.name) invited.delete(hash);
      return changed;
    },
    async lockPassword(id, passwordHash) {
      const person = people.get(id);
      return person?.active === true && person.passwordHash === passwordHash;
    },
    async setPassword(id, passwordHash) {
      const person = people.get(id);
      if (person) people.set(id, { ...person, passwordHash });
    },
    endSessions,
  };
}

function invitationsIn(state: State): Invitations {
  const { invited } = state;
  const isOpen = ({ expiresAt }: Invitation, now: Date) => Date.parse(expiresAt) > now.getTime();
  return {
    open: async (now) => [...invited.values()].filter((invitation) => isOpen(invitation, now)),
    async withToken(tokenHash, now) {
      const found = invited.get(tokenHash);
      if (!found || !isOpen(found, now)) return undefined;
      const inviter = personNamed(state, found.invitedBy);
      return !inviter || mayInvite(inviter) ? found : undefined;
    },
    async add({ tokenHash, createdAt, expiresAt, ...rest }) {
      const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
      const invitation = { ...rest, ...times, id: invited.size + 1 };
      invited.set(tokenHash, invitation);
      return invitation;
    },
    async withdraw(id, now) {
      const [tokenHash] = [...invited].find(([, found]) => found.id === id && isOpen(found, now)) ?? [];
      return tokenHash !== undefined && invited.delete(tokenHash);
    },
    deleteExpired: async () => {},
  };
}

/** Creates an in-memory audit log, which doesn't merge repeated actions. */
export function auditInMemory() {
  const kept: (AuditEntry & { readonly actionId: string })[] = [];
  const audit: AuditLog = {
    async begin({ at, ...entry }) {
      kept.push({ ...entry, id: kept.length + 1, at: at.toISOString(), outcome: 'unknown', error: null, times: 1 });
    },
    async end(actionId, { outcome, error }) {
      const index = kept.findIndex((entry) => entry.actionId === actionId);
      const entry = kept[index];
      if (entry) kept[index] = { ...entry, outcome, error };
    },
    async record(entry, end) {
      await audit.begin(entry);
      await audit.end(entry.actionId, end);
    },
    find: async ({ limit, before = Number.POSITIVE_INFINITY }) =>
      kept
        .filter(({ id }) => id < before)
        .reverse()
        .slice(0, limit),
    deleteBefore: async () => {},
  };
  const pseudonyms: ClientPseudonyms = {
    of: async (clientAddress) => `pseudonym of ${clientAddress}`,
    deleteExpired: async () => {},
  };
  return { audit, kept, pseudonyms, auditDays: 365 };
}
