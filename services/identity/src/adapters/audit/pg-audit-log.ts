import { createHmac, randomBytes } from 'node:crypto';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { addDays, startOfDay, utcDate } from '@dreamreel/proto/calendar';
import type { AuditEntry, AuditQuery } from '@dreamreel/proto/identity/audit-log';
import type { AuditResult } from '@dreamreel/proto/identity/internal-admin-calls';
import type { AuditLog, ClientPseudonyms, NewAuditEntry } from '../../application/ports.ts';

const DAY_MS = 86_400_000;
const MAX_DELETED = 10_000;

const insertEntry = {
  name: 'begin-action',
  text: `
    INSERT INTO audit_entries
      (action_id, at, person, role, action, movie_id, movie_title, details, client, outcome)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'unknown') ON CONFLICT (action_id) DO NOTHING`,
};

/** Sets the outcome of an action only once. Later outcomes of the same action are ignored. */
const endEntry = `
  UPDATE audit_entries
     SET outcome = $2, error = $3, movie_id = coalesce(movie_id, $4), movie_title = coalesce(movie_title, $5),
         details = details || $6
   WHERE action_id = $1 AND outcome = 'unknown'`;

/**
 * If an action repeats the person's previous action, increments that entry's counter. Repeats are common because
 * prompts are saved at every pause in typing. If the previous entry's outcome is `unknown` and this one's is `done`, the
 * previous entry becomes `done` and its counter stays the same, because the action was probably performed only once.
 */
const countRepeat = `
  WITH own AS (SELECT * FROM audit_entries WHERE action_id = $1),
       previous AS (
         SELECT entry.* FROM audit_entries entry, own
          WHERE entry.person IS NOT DISTINCT FROM own.person AND entry.id < own.id
            AND entry.at > own.at - interval '10 minutes'
          ORDER BY entry.id DESC LIMIT 1)
  UPDATE audit_entries
     SET times = previous.times + (previous.outcome <> 'unknown')::int, outcome = own.outcome, error = own.error
    FROM own, previous
   WHERE audit_entries.id = previous.id AND own.outcome <> 'unknown'
     AND (previous.action, previous.client, previous.details) = (own.action, own.client, own.details)
     AND (previous.movie_id, previous.role) IS NOT DISTINCT FROM (own.movie_id, own.role)
     AND ((previous.outcome, previous.error) IS NOT DISTINCT FROM (own.outcome, own.error)
       OR (previous.outcome = 'unknown' AND own.outcome = 'done'))`;
const deleteEntry = 'DELETE FROM audit_entries WHERE action_id = $1';

const findEntries = {
  name: 'find-audit-entries',
  text: `
    SELECT id::float8, at, person, role, action, movie_id AS "movieId", movie_title AS "movieTitle", details, outcome, error,
           client, times
      FROM audit_entries
     WHERE ($1::text IS NULL OR position(lower($1) IN lower(person)) > 0)
       AND ($2::text IS NULL OR action = $2)
       AND ($3::text IS NULL OR position(lower($3) IN lower(movie_title)) > 0)
       AND ($4::timestamptz IS NULL OR at >= $4)
       AND ($5::timestamptz IS NULL OR at < $5)
       AND ($6::bigint IS NULL OR id < $6)
     ORDER BY audit_entries.id DESC LIMIT $7`,
};

const deleteOld = {
  name: 'delete-old-audit-entries',
  text: `
    DELETE FROM audit_entries WHERE id IN (
      SELECT id FROM audit_entries WHERE at < $1 LIMIT ${MAX_DELETED})`,
};

/** Stores the audit log in Postgres. */
export function pgAuditLog(database: Pick<Database, 'query' | 'transaction'>): AuditLog {
  return {
    begin: async (entry) => void (await database.query(insertEntry, valuesOf(entry))),
    end: (actionId, end) => database.transaction((client) => setOutcome(client, actionId, end)),
    record: (entry, end) => database.transaction((client) => recordEntry(client, entry, end)),
    find: async (query) => (await database.query<AuditRow>(findEntries, conditionsOf(query))).map(toEntry),
    deleteBefore: async (time) => void (await database.query(deleteOld, [time])),
  };
}

/** Stores an action together with its outcome. */
export async function recordEntry(client: Client, entry: NewAuditEntry, end: AuditResult): Promise<void> {
  await client.query({ ...insertEntry, values: valuesOf(entry) });
  await setOutcome(client, entry.actionId, end);
}

async function setOutcome(client: Client, actionId: string, end: AuditResult): Promise<void> {
  const { outcome, error, movieId, movieTitle, details } = end;
  const values = [actionId, outcome, error, movieId, movieTitle, JSON.stringify(details)];
  const ended = await client.query(endEntry, values);
  if (ended.rowCount !== 1) return;
  const repeat = await client.query(countRepeat, [actionId]);
  if (repeat.rowCount === 1) await client.query(deleteEntry, [actionId]);
}

function valuesOf(entry: NewAuditEntry) {
  const { actionId, at, person, role, action, movieId, movieTitle, details, client } = entry;
  return [actionId, at, person, role, action, movieId, movieTitle, JSON.stringify(details), client];
}

function conditionsOf({ person, action, movie, from, to, before, limit }: AuditQuery) {
  const start = from === undefined ? null : startOfDay(from);
  const end = to === undefined ? null : new Date(startOfDay(to).getTime() + DAY_MS);
  return [person || null, action || null, movie || null, start, end, before ?? null, limit];
}

type AuditRow = Omit<AuditEntry, 'at'> & { readonly at: Date };

function toEntry({ at, ...row }: AuditRow): AuditEntry {
  return { ...row, at: at.toISOString() };
}

/** Number of hexadecimal digits. */
const PSEUDONYM_LENGTH = 12;

/**
 * Returns the key of a day. The first process that runs this statement creates the key, and all other processes read
 * it.
 */
const keyOfDay = {
  name: 'audit-client-key',
  text: `
    INSERT INTO audit_client_keys AS kept (day, key) VALUES ($1, $2)
    ON CONFLICT (day) DO UPDATE SET key = kept.key RETURNING key`,
};
const deleteKeys = { name: 'delete-audit-client-keys', text: 'DELETE FROM audit_client_keys WHERE day < $1' };

/**
 * Creates pseudonyms of client addresses with a new key every day. Each key is deleted two days later, after which the
 * pseudonyms can't be traced back to addresses.
 */
export function pgClientPseudonyms(database: Pick<Database, 'query'>): ClientPseudonyms {
  return {
    async of(clientAddress, now) {
      const [row] = await database.query<{ key: string }>(keyOfDay, [
        utcDate(now),
        randomBytes(32).toString('base64url'),
      ]);
      if (!row) throw new Error('Query for the day’s pseudonym key returned no row');
      return createHmac('sha256', row.key).update(clientAddress).digest('hex').slice(0, PSEUDONYM_LENGTH);
    },
    deleteExpired: async (now) => void (await database.query(deleteKeys, [addDays(utcDate(now), -1)])),
  };
}
