/** Why a database could not do its work: none of these depends on the statement, and each may pass. */
export const DATABASE_OUTAGES = [
  'unreachable',
  'ended',
  'login-refused',
  'too-many-connections',
  'disk-full',
  'out-of-memory',
  'out-of-resources',
  'storage-error',
  'read-only',
  'too-slow',
  'conflict',
] as const;
export type DatabaseOutage = (typeof DATABASE_OUTAGES)[number];

/**
 * Codes of Node, Postgres and Prisma that are an outage: the same request may succeed later. Of Postgres' table of error
 * codes (https://www.postgresql.org/docs/18/errcodes-appendix.html):
 *
 * - Class 08, connection exception: all. 08P01 is what connection poolers report when they have no server.
 * - Class 53, insufficient resources: all. 53100 disk full, 53200 out of memory, 53300 too many connections.
 * - Class 57, operator intervention: all. 57014 is a statement that was cancelled, by `statement_timeout` or by an
 *   administrator; 57P01 to 57P05 a server or session that ends or does not take connections yet.
 * - Class 58, error external to Postgres: all. 58030 an I/O error, 58P01 a file that is gone.
 * - 25006, read-only transaction: a standby after a failover, or a setting that an administrator or a provider uses when
 *   the disk is nearly full; we open no such transaction ourselves. 25P03 and 25P04: a transaction that was ended because
 *   it was idle or took too long. The rest of class 25 is a bug of ours.
 * - 28000, 28P01, 3D000: login refused or no such database; while a password is changed or a copy restored.
 * - 40001 serialization failure, 40P01 deadlock, 40003 unknown completion, 40000, and 55P03 lock not available: Postgres
 *   rolled the transaction back, and its documentation says to retry it
 *   (https://www.postgresql.org/docs/18/mvcc-serialization-failure-handling.html). The caller retries, as after every 503:
 *   a retry here could repeat what `work` did outside the database. 40002 is a violated constraint.
 *
 * Not outages, so 500, and a dead letter after some attempts: class 22 and 23 (the values), 42 (the statement), 54 (a
 * limit that this request exceeds), 55 except 55P03, and XX (a bug of Postgres or damaged data, which no retry repairs).
 */
const CODES: readonly (readonly [RegExp, DatabaseOutage])[] = [
  [/^E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|PIPE|TIMEDOUT|AI_AGAIN)$/, 'unreachable'],
  [/^08...$/, 'unreachable'],
  [/^25006$/, 'read-only'],
  [/^25P0[34]$/, 'too-slow'],
  [/^(28000|28P01|3D000)$/, 'login-refused'],
  [/^(40000|40001|40003|40P01|55P03)$/, 'conflict'],
  [/^53100$/, 'disk-full'],
  [/^53200$/, 'out-of-memory'],
  [/^53300$/, 'too-many-connections'],
  [/^53...$/, 'out-of-resources'],
  [/^57014$/, 'too-slow'],
  [/^57...$/, 'ended'],
  [/^58...$/, 'storage-error'],
  // Prisma's own codes (https://www.prisma.io/docs/orm/reference/error-reference). Its other errors contain the SQLSTATE.
  [/^P1(000|003|010)$/, 'login-refused'],
  [/^P1(001|002|008|011|017)$/, 'unreachable'],
  // P2024: no free connection. P2028: a transaction that did not begin or end in time.
  [/^P20(24|28)$/, 'too-slow'],
  [/^P2034$/, 'conflict'],
  [/^P2037$/, 'too-many-connections'],
];

/** The outage that a code of Node, Postgres or Prisma means; undefined where it means none. */
export function outageOfCode(code: string): DatabaseOutage | undefined {
  return CODES.find(([pattern]) => pattern.test(code))?.[1];
}
