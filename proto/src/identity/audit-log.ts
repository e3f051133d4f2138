import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { adminRoleSchema } from './admins.ts';

/** The action of an entry about a day that was planned automatically. Such entries have no person and no client. */
export const FILL_DAY = 'fillDay';
/** Maximum number of audit log entries per response. */
export const AUDIT_PAGE_MAX = 500;

/**
 * The outcome of an action. `rejected` means that the action wasn't allowed or wasn't possible, and nothing changed.
 * `unknown` means that a service stopped before the outcome was recorded.
 */
export const auditOutcomeSchema = z.enum(['done', 'rejected', 'failed', 'unknown']);
export type AuditOutcome = z.output<typeof auditOutcomeSchema>;

/**
 * Details of an action: short request values such as dates, positions and roles. `fields` contains the names of up to
 * 20 request fields in alphabetical order. Passwords, prompts and other long text are never included.
 */
export const auditDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type AuditDetails = z.output<typeof auditDetailsSchema>;

/** An action on the dashboard. */
export const auditEntrySchema = z.object({
  /** Sequence number of the entry. Later entries have higher numbers. */
  id: z.int(),
  at: z.iso.datetime(),
  /** Name of the person. Null if no one was signed in, or if a sign-in failed because the username doesn't exist. */
  person: z.nullable(z.string()),
  role: z.nullable(adminRoleSchema),
  /** Id of the operation, such as `moveDay`. */
  action: z.string(),
  movieId: z.nullable(z.int()),
  /** Title of the movie when the action took place. */
  movieTitle: z.nullable(z.string()),
  details: auditDetailsSchema,
  outcome: auditOutcomeSchema,
  /** Error code of a failed action, such as `forbidden`. */
  error: z.nullable(z.string()),
  /**
   * Pseudonym of the client address. The same address gets a new pseudonym every day. The address itself is never
   * stored.
   */
  client: z.string(),
  /** Number of times the action was repeated. Repeated actions within ten minutes share one entry. */
  times: z.int(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const { id, at, action, movieId, movieTitle, details, times } = auditEntrySchema.shape;
/** A change to a movie or its days, as every editor can see it. */
export const recentChangeSchema = z.object({
  ...{ id, at, action, movieId, movieTitle, details, times },
  /** Name of the other person. Null for the reader’s own changes. */
  person: z.nullable(z.string()),
});
export type RecentChange = z.output<typeof recentChangeSchema>;

const digits = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Not a number'));
const countingNumber = z.union([z.int().check(z.positive()), z.pipe(digits, z.transform(Number))], 'Not a number');
const text = z.optional(z.string().check(z.maxLength(200)));

/** Filters for the audit log. */
export const auditQuerySchema = z.object({
  /** Part of a person's name, case-insensitive. */
  person: text,
  /** Id of an operation, such as `moveDay`. */
  action: text,
  /** Part of a movie title, case-insensitive. */
  movie: text,
  /** First and last UTC date of the range, both inclusive. */
  from: z.optional(gameDateSchema),
  to: z.optional(gameDateSchema),
  /** Cursor for the next page: the `next` value of the previous page. */
  before: z.optional(countingNumber),
  limit: z._default(
    countingNumber.check(z.refine((count) => count <= AUDIT_PAGE_MAX, `At most ${AUDIT_PAGE_MAX}`)),
    50,
  ),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** A page of audit log entries. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Cursor for the next page, or null on the last page. */
  next: z.nullable(z.int()),
  /** Number of days after which entries are deleted. */
  keptDays: z.int(),
});
