import { toStorableText } from '@dreamreel/kit/database/storable-text';
import { importedMovieSchema } from '@dreamreel/proto/catalogue/movies';
import type { AuditDetails } from '@dreamreel/proto/identity/audit-log';
import * as z from 'zod';

const VALUE_MAX_LENGTH = 100;
const MAX_FIELDS = 20;
const MAX_ITEMS = 10;

/**
 * Fields whose values are stored in the audit log, such as days, positions, roles, and names. For all other fields,
 * only the field name is stored.
 */
const FIELDS_WITH_STORED_VALUES: ReadonlySet<string> = new Set([
  ...['date', 'to', 'featureDate', 'replacesMovieId', 'swapWith', 'position', 'fromPosition', 'toPosition'],
  ...['title', 'year', 'role', 'active', 'note', 'adminId', 'invitationId', 'userId', 'count', 'movieTitle', 'dryRun'],
  ...['comparesGuesses', 'plansAhead', 'isPaused', 'reason'],
  // Fields for social posts.
  ...['network', 'networks', 'scheduledId', 'at', 'dueAt', 'scheduledFor'],
]);
/** Valid field names start with a letter, which excludes `__proto__`. */
const FIELD_NAME = /^[a-zA-Z][a-zA-Z_]{0,39}$/;
/** The movie ID has its own column in the audit log. */
const FIELD_WITH_OWN_COLUMN = 'movieId';

/**
 * Returns the details of a request that the audit log stores: short values of harmless fields, and the sorted names of
 * the first 20 fields.
 */
export function detailsOf(fields: Readonly<Record<string, unknown>>): AuditDetails {
  const names = Object.keys(fields).filter((name) => FIELD_NAME.test(name) && name !== FIELD_WITH_OWN_COLUMN);
  const details: AuditDetails = { fields: names.slice(0, MAX_FIELDS).sort() };
  for (const name of names) {
    const value = FIELDS_WITH_STORED_VALUES.has(name) ? shortValue(fields[name]) : undefined;
    if (value !== undefined) details[name] = value;
  }
  return details;
}

function shortValue(value: unknown): AuditDetails[string] | undefined {
  if (typeof value === 'string') return toStorableText(value, VALUE_MAX_LENGTH);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string')) return undefined;
  return value.slice(0, MAX_ITEMS).map((item) => toStorableText(item, VALUE_MAX_LENGTH));
}

const changedSchema = z.object({
  movie: z.object({ id: z.int().positive(), title: z.string() }).optional().catch(undefined),
  person: z.object({ name: z.string() }).optional().catch(undefined),
  movies: z.array(importedMovieSchema).optional().catch(undefined),
});

/** Returns the movie or person in a response, or the number of imported movies. The ID of a newly added movie is only available in the response. */
export function findChangedEntity(value: unknown): {
  movieId: number | null;
  movieTitle: string | null;
  details: AuditDetails;
} {
  const { movie, person, movies } = changedSchema.safeParse(value).data ?? {};
  return {
    movieId: movie?.id ?? null,
    movieTitle: movie ? toStorableText(movie.title, 300) : null,
    details: {
      ...(person && { person: toStorableText(person.name, VALUE_MAX_LENGTH) }),
      ...(movies && { count: movies.filter(({ outcome }) => outcome === 'added').length }),
    },
  };
}
