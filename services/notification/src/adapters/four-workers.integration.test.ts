import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@dreamreel/kit/database/database';
import { type TestDatabase, testDatabase } from '@dreamreel/kit/testing/test-database';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { killedWorkers } from '../testing/killed-workers.ts';
import { type ArrivedMail, smtpSink } from '../testing/smtp-sink.ts';
import { pgDeliveries } from './daily-mail/pg-deliveries.ts';

/** `npm run test:long -- mail` runs the long version. */
const { people, least } = process.env.MAIL_TEST === 'long' ? { people: 1_000, least: 50 } : { people: 150, least: 8 };
const TIMEOUT_MS = process.env.MAIL_TEST === 'long' ? 900_000 : 240_000;
const DATE = '2026-11-21';
const NOON = new Date(`${DATE}T12:00:00Z`);
const OPTED_OUT = [people - 1, people] as const;

let test: TestDatabase;
let database: Database;
beforeEach(async () => {
  test = await testDatabase({ migrations: new URL('../../prisma/migrations/', import.meta.url) });
  ({ database } = test);
  await database.pool.query(`
    CREATE TABLE people (id int PRIMARY KEY, email text, wants boolean);
    INSERT INTO people SELECT n, n || '@test.example', true FROM generate_series(1, ${people}) AS n;
    INSERT INTO subscribers SELECT n, true, 1 FROM generate_series(1, ${people}) AS n`);
});
afterEach(() => test.drop());

type Day = { readonly claims: boolean; readonly isEnough?: (arrived: readonly ArrivedMail[]) => boolean };

const userOf = ({ to }: ArrivedMail) => Number(to.split('@')[0]);

/**
 * Simulates a day with four workers that are killed repeatedly, until nothing is left to send or `isEnough` returns
 * true.
 */
async function dayWithKills({ claims, isEnough = () => false }: Day) {
  const deliveries = pgDeliveries(database);
  await deliveries.hasWork(DATE, NOON);
  await deliveries.collect(DATE, NOON);
  // Two users turn the mails off after theirs are queued: one in the settings, one with the link of an earlier mail.
  const [inSettings, byLink] = OPTED_OUT;
  await database.pool.query('UPDATE people SET wants = false WHERE id = $1', [inSettings]);
  await database.pool.query('UPDATE subscribers SET opted_out_version = 1 WHERE user_id = $1', [byLink]);

  const sink = await smtpSink({ beforeReply: () => delay(Math.random() * 15) });
  const clockOffsetMs = NOON.getTime() - Date.now();
  const workers = killedWorkers(4, 5 * least, {
    DATABASE_URL: test.url,
    SMTP_URL: sink.url.href,
    CLOCK_OFFSET_MS: String(clockOffsetMs),
    CLAIMS: String(claims),
  });
  const count = async (states: string) =>
    Number((await database.pool.query(`SELECT count(*) FROM deliveries WHERE state IN (${states})`)).rows[0]?.count);
  try {
    await waitFor(async () => {
      // Expires claims so early that even live workers lose theirs.
      await deliveries.expireClaims(new Date(Date.now() + clockOffsetMs - 1_500));
      if (isEnough(sink.arrived)) return true;
      return (await count(`'queued', 'sending'`)) === 0 && workers.kills() >= least;
    }, TIMEOUT_MS);
  } finally {
    await workers.stop();
    await sink.stop();
  }
  return { arrived: sink.arrived, kills: workers.kills() };
}

async function endings(): Promise<Map<number, string>> {
  const { rows } = await database.pool.query<{ user_id: number; state: string }>(
    'SELECT user_id, state FROM deliveries',
  );
  return new Map(rows.map(({ user_id, state }) => [user_id, state]));
}

function twice(arrived: readonly ArrivedMail[]): number[] {
  return [...Map.groupBy(arrived, userOf)].filter(([, mails]) => mails.length > 1).map(([userId]) => userId);
}

it(
  'sends no one two mails and lists everyone without a mail, although four workers are killed at random moments',
  async () => {
    const { arrived, kills } = await dayWithKills({ claims: true });
    const states = await endings();
    const got = new Set(arrived.map(userOf));
    const unclear = [...states].filter(([, state]) => state === 'ambiguous').map(([userId]) => userId);
    console.log(
      `${people} subscribers, ${kills} kills: ${arrived.length} mails arrived, ${unclear.length} unclear, ` +
        `of which ${unclear.filter((userId) => got.has(userId)).length} had arrived`,
    );
    expect(kills).toBeGreaterThanOrEqual(least);
    expect(twice(arrived)).toEqual([]);

    expect(states.size).toBe(people);
    for (const [userId, state] of states) {
      if (state === 'sent') expect([userId, got.has(userId)]).toEqual([userId, true]);
      // A worker that was paused until its claim expired can have found that it was too late to send.
      else if (state === 'unsubscribed' || state === 'queued')
        expect([userId, got.has(userId)]).toEqual([userId, false]);
      else expect([userId, state]).toEqual([userId, 'ambiguous']);
    }
    expect(OPTED_OUT.filter((userId) => got.has(userId))).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'sends duplicate mails without claims when the same workers are killed',
  async () => {
    const isEnough = (mails: readonly ArrivedMail[]) => twice(mails).length > 0;
    const { arrived } = await dayWithKills({ claims: false, isEnough });
    expect(twice(arrived).length).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
