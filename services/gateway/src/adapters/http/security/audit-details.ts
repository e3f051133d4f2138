import { storable } from '@dreamreel/kit/database/storable-text';
import type { AuditDetails } from '@dreamreel/proto/identity/audit-log';
import * as z from 'zod';

const VALUE_MAX_LENGTH = 100;
const MAX_FIELDS = 20;
const MAX_ITEMS = 10;

/** Fields whose values the audit log keeps: days, places, roles, names. Of other fields it keeps the name alone. */
const KEPT: ReadonlySet<string> = new Set([
  ...['date', 'to', 'featureDate', 'replacesMovieId', 'swapWith', 'position', 'fromPosition', 'toPosition'],
  ...['title', 'year', 'role', 'active', 'note', 'adminId', 'invitationId', 'userId', 'count', 'movieTitle', 'dryRun'],
  'comparesGuesses',
  // Of posts.
  ...['network', 'networks', 'scheduledId', 'at', 'dueAt', 'scheduledFor'],
]);
/** A letter first: `__proto__` is none. */
const FIELD_NAME = /^[a-zA-Z][a-zA-Z_]{0,39}$/;
/** In the entry's own columns. */
const ELSEWHERE = 'movieId';

/** What the audit log keeps of a request: short values of harmless fields, and the names of the first twenty, sorted. */
export function detailsOf(fields: Readonly<Record<string, unknown>>): AuditDetails {
  const names = Object.keys(fields).filter((name) => FIELD_NAME.test(name) && name !== ELSEWHERE);
  const details: AuditDetails = { fields: names.slice(0, MAX_FIELDS).sort() };
  for (const name of names) {
    const value = KEPT.has(name) ? shortValue(fields[name]) : undefined;
    if (value !== undefined) details[name] = value;
  }
  return details;
}

function shortValue(value: unknown): AuditDetails[string] | undefined {
  if (typeof value === 'string') return storable(value, VALUE_MAX_LENGTH);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return undefined;
  return value.slice(0, MAX_ITEMS).map((item) => storable(item, VALUE_MAX_LENGTH));
}

const changedSchema = z.object({
  movie: z.object({ id: z.int().positive(), title: z.string() }).optional().catch(undefined),
  person: z.object({ name: z.string() }).optional().catch(undefined),
});

/** What a response says of whom or what was changed: a movie that was added has its number only there. */
export function foundIn(value: unknown): { movieId: number | null; movieTitle: string | null; details: AuditDetails } {
  const { movie, person } = changedSchema.safeParse(value).data ?? {};
  return {
    movieId: movie?.id ?? null,
    movieTitle: movie ? storable(movie.title, 300) : null,
    details: person ? { person: storable(person.name, VALUE_MAX_LENGTH) } : {},
  };
}
