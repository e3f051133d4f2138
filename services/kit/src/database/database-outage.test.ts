import { expect, it } from '@jest/globals';
import { databaseOutage, outageOf } from './database-outage.ts';
import type { DatabaseOutage } from './outage-codes.ts';

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

it.each<[string, DatabaseOutage]>([
  ['08006', 'unreachable'],
  ['08P01', 'unreachable'],
  ['25006', 'read-only'],
  ['25P03', 'too-slow'],
  ['25P04', 'too-slow'],
  ['28000', 'login-refused'],
  ['28P01', 'login-refused'],
  ['3D000', 'login-refused'],
  ['40001', 'conflict'],
  ['40003', 'conflict'],
  ['40P01', 'conflict'],
  ['55P03', 'conflict'],
  ['53100', 'disk-full'],
  ['53200', 'out-of-memory'],
  ['53300', 'too-many-connections'],
  ['53400', 'out-of-resources'],
  ['57014', 'too-slow'],
  ['57P03', 'ended'],
  ['57P05', 'ended'],
  ['58030', 'storage-error'],
  ['58P01', 'storage-error'],
])(
  'SQLSTATE %s is the outage %s on its own, inside a Prisma error, and when the adapter renames it',
  (code, reason) => {
    const adapter = (cause: object) => ({ code: 'P2039', meta: { driverAdapterError: { cause } } });
    const errors = [{ code }, adapter({ kind: 'postgres', code }), adapter({ kind: 'Renamed', originalCode: code })];
    expect(errors.map((error) => databaseOutage(error))).toEqual([reason, reason, reason]);
    const message = `The database is unavailable (${reason})`;
    expect(outageOf({ code })).toMatchObject({ status: 503, retryAfterSeconds: 1, message });
  },
);

it.each(['22P02', '23505', '25001', '25P02', '40002', '42703', '42P01', '54000', '55000', 'P0001', 'XX000', 'P2002'])(
  'the code %s is not an outage',
  (code) => {
    expect(databaseOutage({ code })).toBeUndefined();
  },
);
