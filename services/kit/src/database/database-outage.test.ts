import { expect, it } from '@jest/globals';
import { databaseOutage, outageOf } from './database-outage.ts';
import type { DatabaseOutage } from './outage-codes.ts';

// Errors that `pg` and Prisma 7 throw when connections are cut.
const outages: [string, unknown][] = [
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['every address refused', new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })])],
  ['a cut connection', new Error('Connection terminated unexpectedly')],
  ['a cut connection used again', new Error('Client has encountered a connection error and is not queryable')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
  ['a connection without any response', new Error('Query read timeout')],
  ['a single connection that times out', new Error('timeout expired')],
  ['an outage as the cause', new Error('query failed', { cause: Object.assign(new Error('stop'), { code: '57P01' }) })],
  [
    'a Prisma transaction that got no connection in time',
    Object.assign(new Error('Transaction API error'), { code: 'P2028' }),
  ],
  ['Prisma without a server', Object.assign(new Error('Can’t reach'), { code: 'P1001' })],
  [
    'Prisma with a server that is stopping',
    Object.assign(new Error('Raw query failed'), {
      code: 'P2010',
      meta: { driverAdapterError: { name: 'DriverAdapterError', cause: { kind: 'postgres', code: '57P01' } } },
    }),
  ],
];

it.each(outages)('%s is an outage', (_, error) => {
  expect(databaseOutage(error)).toBeDefined();
});

it.each([
  ['a unique violation', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['an invalid statement', Object.assign(new Error('no such column'), { code: '42703' })],
  [
    'a unique violation from Prisma',
    Object.assign(new Error('Unique constraint'), { code: 'P2002', meta: { target: ['date'] } }),
  ],
  ['undefined', undefined],
])('%s is not an outage', (_, error) => {
  expect(databaseOutage(error)).toBeUndefined();
});

const reasons: [string, DatabaseOutage][] = [
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
  ['53000', 'out-of-resources'],
  ['53100', 'disk-full'],
  ['53200', 'out-of-memory'],
  ['53300', 'too-many-connections'],
  ['53400', 'out-of-resources'],
  ['55P03', 'conflict'],
  ['57000', 'ended'],
  ['57014', 'too-slow'],
  ['57P01', 'ended'],
  ['57P02', 'ended'],
  ['57P03', 'ended'],
  ['57P04', 'ended'],
  ['57P05', 'ended'],
  ['58000', 'storage-error'],
  ['58030', 'storage-error'],
  ['58P01', 'storage-error'],
];

it.each(reasons)(
  'SQLSTATE %s is the outage %s on its own, inside a Prisma error, and when the adapter renames it',
  (code, reason) => {
    const adapter = (cause: object) => ({
      code: 'P2039',
      meta: { driverAdapterError: { name: 'DriverAdapterError', cause } },
    });
    const errors = [{ code }, adapter({ kind: 'postgres', code }), adapter({ kind: 'Renamed', originalCode: code })];
    expect(errors.map((error) => databaseOutage(error))).toEqual([reason, reason, reason]);
    expect(outageOf({ code })).toMatchObject({
      status: 503,
      retryAfterSeconds: 1,
      message: `The database is unavailable (${reason})`,
    });
  },
);

it.each([
  '22P02',
  '22021',
  '23505',
  '23514',
  '25001',
  '25P02',
  '40002',
  '42501',
  '42P01',
  '54000',
  '55000',
  'P0001',
  'XX000',
  'XX001',
])('SQLSTATE %s is not an outage', (code) => {
  expect(databaseOutage({ code })).toBeUndefined();
});
