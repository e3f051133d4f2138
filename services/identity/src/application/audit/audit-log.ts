import { ok } from '@dreamreel/kit/result';
import type { adminOperations } from '@dreamreel/proto/identity/admin-operations';
import { AUDIT_PAGE_MAX } from '@dreamreel/proto/identity/audit-log';
import type { AuditAction, adminCalls } from '@dreamreel/proto/identity/internal-admin-calls';
import type { Caller, NewAuditEntry, Ports, UseCase } from '../ports.ts';

export const beginAction =
  (deps: Ports): UseCase<typeof adminCalls.beginAction> =>
  async (beginning, caller) => {
    await deps.audit.begin(await entryOf(deps, beginning, caller));
    return ok({});
  };

export const endAction =
  ({ audit }: Ports): UseCase<typeof adminCalls.endAction> =>
  async ({ actionId, ...end }) => {
    await audit.end(actionId, end);
    return ok({});
  };

/**
 * Records a sign-in and its outcome. The typed name is stored only if it belongs to an admin or editor, because people
 * sometimes type their password into the name field.
 */
export const recordAction =
  (deps: Ports): UseCase<typeof adminCalls.recordAction> =>
  async ({ outcome, error, ...beginning }, caller) => {
    const { person } = beginning;
    const isKnown = person !== null && (await isAdminsName(deps, person));
    const entry = await entryOf(deps, { ...beginning, person: isKnown ? person.trim() : null }, caller);
    await deps.audit.record(entry, { outcome, error, movieId: null, movieTitle: null, details: {} });
    return ok({});
  };

export const findAuditPage =
  ({ audit, auditDays }: Ports): UseCase<typeof adminOperations.auditLog> =>
  async (query) => {
    const found = await audit.find({ ...query, limit: query.limit + 1 });
    const entries = found.slice(0, query.limit);
    const next = found.length > entries.length ? (entries.at(-1)?.id ?? null) : null;
    return ok({ entries, next, keptDays: auditDays });
  };

/** Actions that change movies or their days. */
const CHANGES: ReadonlySet<string> = new Set([
  ...['createMovie', 'changeMovie', 'deleteMovie', 'restoreMovie', 'planDay', 'moveDay', 'clearDay'],
]);
const MAX_CHANGES = 50;

export const listRecentChanges =
  ({ audit }: Ports): UseCase<typeof adminOperations.recentChanges> =>
  async (_, { actor }) => {
    const reader = 'name' in actor ? actor.name : null;
    const entries = await audit.find({ limit: AUDIT_PAGE_MAX });
    const changes = entries.filter(({ action, outcome }) => outcome === 'done' && CHANGES.has(action));
    return ok(
      changes.slice(0, MAX_CHANGES).map(({ id, at, person, action, movieId, movieTitle, details, times }) => {
        return { id, at, person: person === reader ? null : person, action, movieId, movieTitle, details, times };
      }),
    );
  };

async function entryOf(
  { pseudonyms, clock }: Ports,
  entry: AuditAction,
  { clientAddress }: Caller,
): Promise<NewAuditEntry> {
  const at = clock.now();
  return { ...entry, at, client: await pseudonyms.of(clientAddress, at) };
}

async function isAdminsName({ admin, admins }: Ports, name: string): Promise<boolean> {
  return name.trim() === admin.credential?.username || (await admins.withName(name)) !== undefined;
}
