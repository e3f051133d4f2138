import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { waitFor } from '@dreamreel/kit/testing/wait-for';
import { expect, it } from '@jest/globals';
import { DATE, notificationDatabase } from '../testing/notification-database.ts';
import { smtpSink } from '../testing/smtp-sink.ts';

const WORKER = fileURLToPath(new URL('../testing/mail-worker.ts', import.meta.url));

/** `npm run test:long -- mail` runs the long version. */
const { people, least } = process.env.MAIL_TEST === 'long' ? { people: 1_000, least: 50 } : { people: 150, least: 8 };
const TIMEOUT_MS = process.env.MAIL_TEST === 'long' ? 900_000 : 240_000;
const NOON = new Date(`${DATE}T12:00:00Z`);
const { url, rows, deliveries, startDay } = await notificationDatabase();

it(
  'sends no one two mails and lists everyone without a mail, although four workers are killed at random moments',
  async () => {
    await rows(`CREATE TABLE people AS
      SELECT n AS id, n || '@test.example' AS email, true AS wants FROM generate_series(1, ${people}) AS n`);
    await rows('INSERT INTO subscribers SELECT id, true, 1 FROM people');
    await startDay(NOON);
    // Two users turn the mails off after theirs are queued: one in the settings, one with the link of an earlier mail.
    const [inSettings, byLink] = [people - 1, people];
    await rows('UPDATE people SET wants = false WHERE id = $1', [inSettings]);
    await rows('UPDATE subscribers SET opted_out_version = 1 WHERE user_id = $1', [byLink]);

    const sink = await smtpSink({ beforeReply: () => delay(Math.random() * 15) });
    const clockOffsetMs = NOON.getTime() - Date.now();
    const env = { DATABASE_URL: url, SMTP_URL: sink.url.href, CLOCK_OFFSET_MS: String(clockOffsetMs) };
    const workers = killedWorkers(4, 5 * least, env);
    try {
      await waitFor(async () => {
        // Expires claims so early that even live workers lose theirs.
        await deliveries.expireClaims(new Date(Date.now() + clockOffsetMs - 1_500));
        const left = await rows(`SELECT FROM deliveries WHERE state IN ('queued', 'sending')`);
        return left.length === 0 && workers.kills() >= least;
      }, TIMEOUT_MS);
    } finally {
      await workers.stop();
      await sink.stop();
    }

    const arrived = sink.arrived.map(({ to }) => Number(to.split('@')[0]));
    const got = new Set(arrived);
    const states = await rows('SELECT user_id AS "userId", state FROM deliveries');
    const unclear = states.filter(({ state }) => state === 'ambiguous');
    console.log(
      `${people} subscribers, ${workers.kills()} kills: ${arrived.length} mails arrived, ${unclear.length} unclear, ` +
        `of which ${unclear.filter(({ userId }) => got.has(userId)).length} had arrived`,
    );
    expect(arrived).toHaveLength(got.size);
    expect(states).toHaveLength(people);
    for (const { userId, state } of states) {
      if (state === 'sent') expect([userId, got.has(userId)]).toEqual([userId, true]);
      // A worker that was paused until its claim expired can have found that it was too late to send.
      else if (state === 'unsubscribed' || state === 'queued')
        expect([userId, got.has(userId)]).toEqual([userId, false]);
      else expect([userId, state]).toEqual([userId, 'ambiguous']);
    }
    expect([inSettings, byLink].filter((userId) => got.has(userId))).toEqual([]);
  },
  TIMEOUT_MS,
);

/**
 * Runs `count` workers until `stop` is called, and repeatedly kills and restarts them at random times. After
 * `mostKills` kills, the workers run until they finish, because the work might never complete on a busy machine.
 */
function killedWorkers(count: number, mostKills: number, env: Record<string, string>) {
  // Node's compile cache cuts worker startup time in half.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const running = new Set<ChildProcess>();
  let kills = 0;
  let isOver = false;
  const stopped = Promise.withResolvers<void>();

  const loops = Array.from({ length: count }, async (_, index) => {
    while (!isOver) {
      const child = fork(WORKER, {
        env: { PATH, NODE_COMPILE_CACHE, ...env },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      running.add(child);
      const ended = once(child, 'exit');
      await Promise.race([once(child, 'message'), ended]);
      // The first worker lives longer, so that some work gets done even on a slow machine.
      const lifeMs = Math.random() * (index === 0 ? 4_000 : 1_500);
      const life = kills < mostKills ? delay(lifeMs) : stopped.promise;
      await Promise.race([life, stopped.promise, ended]);
      if (isOver) break;
      child.kill('SIGKILL');
      await ended;
      running.delete(child);
      kills += 1;
    }
  });

  return {
    kills: () => kills,
    async stop() {
      isOver = true;
      stopped.resolve();
      await Promise.all(loops);
      for (const child of running) {
        const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
        child.kill('SIGKILL');
        await ended;
      }
    },
  };
}
