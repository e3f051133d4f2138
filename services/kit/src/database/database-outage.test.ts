import { expect, it } from '@jest/globals';
import { type DatabaseOutage, databaseOutage, outageOf } from './database-outage.ts';

const errorOf = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const refused = errorOf('connect', { code: 'ECONNREFUSED' });

// Errors that `pg` and Prisma 7 throw when connections are cut.
it.each<[string, unknown]>([
  ['a refused connection', refused],
  ['every address refused', new AggregateError([refused])],
  ['a cut connection', errorOf('Connection terminated unexpectedly')],
  ['a cut connection used again', errorOf('Client has encountered a connection error and is not queryable')],
  ['a pool without a free connection', errorOf('timeout exceeded when trying to connect')],
  ['a connection without any response', errorOf('Query read timeout')],
  ['a single connection that times out', errorOf('timeout expired')],
  ['an outage as the cause', new Error('query failed', { cause: { code: '57P01' } })],
  ['a Prisma transaction that got no connection in time', errorOf('Transaction API error', { code: 'P2028' })],
  ['Prisma without a server', errorOf('Can’t reach', { code: 'P1001' })],
])('%s is an outage', (_, error) => {
  expect(databaseOutage(error)).toBeDefined();
});

it.each<[DatabaseOutage, ...string[]]>([
  ['unreachable', '08006', '08P01'],
  ['read-only', '25006'],
  ['too-slow', '25P03', '25P04', '57014'],
  ['login-refused', '28000', '28P01', '3D000'],
  ['conflict', '40001', '40003', '40P01', '55P03'],
  ['disk-full', '53100'],
  ['out-of-memory', '53200'],
  ['too-many-connections', '53300'],
  ['out-of-resources', '53400'],
  ['ended', '57P03', '57P05'],
  ['storage-error', '58030', '58P01'],
])(
  'the outage %s is recognized by SQLSTATE %s and others, alone, in a Prisma error, and when the adapter renames it',
  (reason, ...codes) => {
    const adapter = (cause: object) => ({ code: 'P2039', meta: { driverAdapterError: { cause } } });
    for (const code of codes) {
      const errors = [{ code }, adapter({ kind: 'postgres', code }), adapter({ kind: 'Renamed', originalCode: code })];
      expect([code, ...errors.map((error) => databaseOutage(error))]).toEqual([code, reason, reason, reason]);
      const message = `The database is unavailable (${reason})`;
      expect(outageOf({ code })).toMatchObject({ status: 503, retryAfterSeconds: 1, message });
    }
  },
);

it.each(['22P02', '23505', '25001', '25P02', '40002', '42703', '42P01', '54000', '55000', 'P0001', 'XX000', 'P2002'])(
  'the code %s is not an outage',
  (code) => {
    expect(databaseOutage({ code })).toBeUndefined();
  },
);
