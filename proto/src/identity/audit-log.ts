import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { adminRoleSchema } from './admins.ts';

/** The largest number of entries in one response. */
export const AUDIT_PAGE_MAX = 500;

/**
 * How an action ended. `rejected`: it was not allowed or not possible, and nothing changed. `unknown`: nothing was heard of
 * its end, because a part of the site stopped meanwhile.
 */
export const auditOutcomeSchema = z.enum(['done', 'rejected', 'failed', 'unknown']);
export type AuditOutcome = z.output<typeof auditOutcomeSchema>;

/**
 * What an action was about: short values of the request by name (dates, positions, roles), and in `fields` the names of
 * the first twenty fields that were sent, sorted. Never a password, a prompt or another long text.
 */
export const auditDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type AuditDetails = z.output<typeof auditDetailsSchema>;

/** One action on the dashboard. */
export const auditEntrySchema = z.object({
  /** Grows with time: the order of the log. */
  id: z.int(),
  at: z.iso.datetime(),
  /** Null where nobody is signed in, or an unknown name was typed at the sign-in. */
  person: z.nullable(z.string()),
  role: z.nullable(adminRoleSchema),
  /** The operation's id, e.g. `moveDay`. */
  action: z.string(),
  movieId: z.nullable(z.int()),
  /** The movie's title when it happened. */
  movieTitle: z.nullable(z.string()),
  details: auditDetailsSchema,
  outcome: auditOutcomeSchema,
  /** The code of the error, e.g. `forbidden`. */
  error: z.nullable(z.string()),
  /** Distinguishes addresses of one day from each other; the address itself is stored nowhere. */
  client: z.string(),
  /** How often it happened in a row: repeats within ten minutes are one entry. */
  times: z.int(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const digits = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Not a number'));
const countingNumber = z.union([z.int().check(z.positive()), z.pipe(digits, z.transform(Number))], 'Not a number');
const text = z.optional(z.string().check(z.maxLength(200)));

/** Which entries are wanted, newest first. */
export const auditQuerySchema = z.object({
  /** Part of a name, in any case. */
  person: text,
  /** An operation's id. */
  action: text,
  /** Part of a title, in any case. */
  movie: text,
  /** UTC days, both included. */
  from: z.optional(gameDateSchema),
  to: z.optional(gameDateSchema),
  /** Only entries before this one: `next` of the page before. */
  before: z.optional(countingNumber),
  limit: z._default(
    countingNumber.check(z.refine((count) => count <= AUDIT_PAGE_MAX, `At most ${AUDIT_PAGE_MAX}`)),
    50,
  ),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Null at the end of the log. */
  next: z.nullable(z.int()),
  /** After how many days an entry is deleted. */
  keptDays: z.int(),
});
export type AuditPage = z.output<typeof auditPageSchema>;
