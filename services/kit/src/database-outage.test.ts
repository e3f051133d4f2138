import { expect, it } from '@jest/globals';
import { isDatabaseAway } from './database-outage.ts';

// What was seen when connections were cut under `pg` and under Prisma 7.
const away: [string, unknown][] = [
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
  ['every address refused', new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })])],
  ['a cut connection', new Error('Connection terminated unexpectedly')],
  ['a cut connection used again', new Error('Client has encountered a connection error and is not queryable')],
  ['a pool without a free place', new Error('timeout exceeded when trying to connect')],
  ['a cause', new Error('query failed', { cause: Object.assign(new Error('stop'), { code: '57P01' }) })],
  ['Prisma’s transaction that came to no turn', Object.assign(new Error('Transaction API error'), { code: 'P2028' })],
  ['Prisma without a server', Object.assign(new Error('Can’t reach'), { code: 'P1001' })],
  [
    'Prisma whose server stops',
    Object.assign(new Error('Raw query failed'), {
      code: 'P2010',
      meta: { driverAdapterError: { name: 'DriverAdapterError', cause: { kind: 'postgres', code: '57P01' } } },
    }),
  ],
];

it.each(away)('knows %s as an outage', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it.each([
  ['a broken rule', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['a wrong statement', Object.assign(new Error('no such column'), { code: '42703' })],
  [
    'Prisma on a broken rule',
    Object.assign(new Error('Unique constraint'), { code: 'P2002', meta: { target: ['date'] } }),
  ],
  ['nothing', undefined],
])('does not take %s for one', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
