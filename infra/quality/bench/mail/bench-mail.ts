/** Measures how fast the notification service sends daily emails to a test mail server, and how much memory it uses. */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import { freePort } from '@dreamreel/kit/process/free-port';
import pWaitFor from 'p-wait-for';
import pg from 'pg';
import * as z from 'zod';
import { memoryTuning } from '../../../dev/parts/memory-tuning.ts';
import { migrationsOf } from '../../../dev/parts/service-database.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { startTestParts } from '../../../dev/test-parts.ts';
import { countingServer } from '../counting-server.ts';
import { numbers } from '../options.ts';
import { processorTimes, timeBetween } from '../processor-time.ts';
import { atMost, report } from '../results.ts';
import { stubServices } from './stub-services.ts';

const READY_MS = 180_000;
/** Minimum number of emails per second. The run fails if sending is slower. */
const MIN_PER_SECOND = 500;
const POLL_MS = 200;
const MILLION = 1_000_000;
const { mails, workers } = numbers({ mails: MILLION, workers: 2 });
const tallySchema = z.object({ count: z.number(), firstAt: z.number(), lastAt: z.number() });
/** Number of received emails at one point in time, with the CPU time that the workers had used. */
type Mark = z.output<typeof tallySchema> & { readonly cpuMs: number };
const NOTHING: Mark = { count: 0, firstAt: 0, lastAt: 0, cpuMs: 0 };

const parts = await startTestParts();
const { TEST_NATS_URL: natsUrl = '', TEST_DATABASE_URL: serverUrl = '' } = parts.env;
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: '/bench_mail' }).href;
const children: ChildProcess[] = [];
const ends: (() => unknown)[] = [parts.stop];
try {
  await query(serverUrl, 'CREATE DATABASE bench_mail');
  await migrate(databaseUrl, migrationsOf('notification'), openLog({ service: 'bench', level: 'silent' }));
  const stubs = await stubServices(natsUrl);
  const sink = await countingServer(new URL('counting-sink.ts', import.meta.url), tallySchema);
  ends.push(stubs.stop, sink.stop);

  console.error(`starting ${workers} workers`);
  for (let count = 0; count < workers; count += 1) {
    const healthPort = await freePort();
    children.push(worker(sink.port, healthPort));
    const isReady = async () => (await fetch(`http://127.0.0.1:${healthPort}/readyz`).catch(() => null))?.ok === true;
    await pWaitFor(isReady, { timeout: READY_MS, interval: 100 });
  }
  const pids = children.map(({ pid = 0 }) => pid);

  console.error(`${mails} subscribers`);
  const begunAt = Date.now();
  const before = processorTimes(pids);
  await query(databaseUrl, 'INSERT INTO subscribers SELECT n, true, 1 FROM generate_series(1, $1::int) AS n', [mails]);
  const marks: Mark[] = [];
  const giveUpAt = begunAt + READY_MS + (mails * 1_000) / MIN_PER_SECOND;
  for (let last = NOTHING; last.count < mails && Date.now() < giveUpAt; await delay(POLL_MS)) {
    last = { ...(await sink.counts()), cpuMs: timeBetween(before, processorTimes(pids)) };
    marks.push(last);
  }
  await reportOn(marks, begunAt, await Promise.all(pids.map(peakMegabytes)));
} finally {
  for (const child of children) child.kill('SIGKILL');
  for (const end of ends.toReversed()) await end();
}

async function query(connectionString: string, text: string, values: readonly number[] = []): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text, [...values]);
  await client.end();
}

function worker(smtpPort: number, healthPort: number): ChildProcess {
  const afterTen = new Date(`${new Date().toISOString().slice(0, 10)}T10:30:00Z`);
  return fork(join(repositoryRoot, 'services/notification/src/main.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: memoryTuning.NODE_OPTIONS,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      NATS_URL: natsUrl,
      DATABASE_URL: databaseUrl,
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: String(healthPort),
      DREAMREEL_CLOCK_OFFSET_MS: String(afterTen.getTime() - Date.now()),
      PUBLIC_URL: 'https://movie.example',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Dreamreel <daily@movie.example>',
    },
  });
}

/** Returns the peak resident memory of a process in megabytes, as reported by Linux. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024);
}

async function reportOn(marks: readonly Mark[], begunAt: number, peaks: readonly number[]): Promise<void> {
  const last = marks.at(-1) ?? NOTHING;
  if (last.count < mails) throw new Error(`Only ${last.count} of ${mails} mails have arrived`);
  const shown = (count: number) => Math.round(count).toLocaleString('en');
  const sending = (last.lastAt - last.firstAt) / 1_000;
  const minutes = ((last.lastAt - begunAt) / 60_000) * (MILLION / last.count);
  const isWhole = mails >= MILLION;
  /** Returns the time and CPU time between two shares of all emails, for example between 90% and 100%. */
  const between = (from: number, to: number) => {
    const at = (share: number) => marks.find(({ count }) => count > 0 && count >= share * last.count) ?? NOTHING;
    const [first, end] = [at(from), at(to)];
    return { seconds: (end.lastAt - first.lastAt) / 1_000, cpuMs: end.cpuMs - first.cpuMs };
  };
  const [early, late] = [between(0, 0.1), between(0.9, 1)];
  const text = `${shown(mails)} mails of one day, ${workers} workers as in production, Postgres, NATS and the sink on the same machine.

- ${shown(last.count / sending)} mails a second from the first to the last (${sending.toFixed(1)} s); the first ${((last.firstAt - begunAt) / 1_000).toFixed(1)} s after the subscribers were there.
- A million, from the subscribers to the last mail (goal: 5 min): ${minutes.toFixed(1)} min${isWhole ? '' : ', **extrapolated**'}.
- Peak memory of each worker: ${peaks.map((peak) => `${peak} MB`).join(', ')} (goal: 256 MB).
- Processor time of the workers: ${(last.cpuMs / last.count).toFixed(2)} ms a mail.
- Tenfold: the last tenth of the mails, behind nine others, took ${(late.seconds / early.seconds).toFixed(2)}× the time and ${(late.cpuMs / early.cpuMs).toFixed(2)}× the processor of the first.`;
  const name = isWhole ? 'a million e-mails' : `a million e-mails (extrapolated from ${shown(last.count)})`;
  await report('mail', 'Daily mail', text, [
    atMost(name, minutes, 'min', 5),
    atMost('memory of a mail worker, peak', Math.max(...peaks), 'MB', 256),
  ]);
}
