import * as z from 'zod/mini';
import { gameDateSchema } from '../calendar.ts';
import { adminRoleSchema } from './admins.ts';

/** Maximum number of entries in one response. */
export const AUDIT_PAGE_MAX = 500;

/**
 * The outcome of an action. `rejected`: it was not allowed or not possible, and nothing changed. `unknown`: the outcome
 * was not recorded, because a service stopped during the action.
 */
export const auditOutcomeSchema = z.enum(['done', 'rejected', 'failed', 'unknown']);
export type AuditOutcome = z.output<typeof auditOutcomeSchema>;

/**
 * The details of an action: short values of the request by name, such as dates, positions and roles. `fields` contains
 * the sorted names of the first 20 fields in the request. Passwords, prompts and other long texts are never included.
 */
export const auditDetailsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
);
export type AuditDetails = z.output<typeof auditDetailsSchema>;

/** One action on the dashboard. */
export const auditEntrySchema = z.object({
  /** Increases with time and determines the order of the log. */
  id: z.int(),
  at: z.iso.datetime(),
  /** Null without a session, or if the name at the sign-in was unknown. */
  person: z.nullable(z.string()),
  role: z.nullable(adminRoleSchema),
  /** The id of the operation, such as `moveDay`. */
  action: z.string(),
  movieId: z.nullable(z.int()),
  /** The movie's title at the time of the action. */
  movieTitle: z.nullable(z.string()),
  details: auditDetailsSchema,
  outcome: auditOutcomeSchema,
  /** The code of the error, such as `forbidden`. */
  error: z.nullable(z.string()),
  /** Pseudonym that distinguishes the client addresses of one day. The address itself is never stored. */
  client: z.string(),
  /** Number of consecutive occurrences. Repetitions within ten minutes share an entry. */
  times: z.int(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;

const digits = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'Not a number'));
const countingNumber = z.union([z.int().check(z.positive()), z.pipe(digits, z.transform(Number))], 'Not a number');
const text = z.optional(z.string().check(z.maxLength(200)));

/** The filter for entries of the audit log. */
export const auditQuerySchema = z.object({
  /** Part of a name, case-insensitive. */
  person: text,
  /** The id of an operation. */
  action: text,
  /** Part of a title, case-insensitive. */
  movie: text,
  /** First and last UTC day, both inclusive. */
  from: z.optional(gameDateSchema),
  to: z.optional(gameDateSchema),
  /** Only entries before this one are returned. Set to `next` of the previous page. */
  before: z.optional(countingNumber),
  limit: z._default(
    countingNumber.check(z.refine((count) => count <= AUDIT_PAGE_MAX, `At most ${AUDIT_PAGE_MAX}`)),
    50,
  ),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;

/** One page of the audit log. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  /** Null at the end of the log. */
  next: z.nullable(z.int()),
  /** Number of days until an entry is deleted. */
  keptDays: z.int(),
});
export type AuditPage = z.output<typeof auditPageSchema>;
