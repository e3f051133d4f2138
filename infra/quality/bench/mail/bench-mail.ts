/** Rate and memory of the daily mail: the real service sends to a sink. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '@dreamreel/kit/database/migrate';
import { openLog } from '@dreamreel/kit/observability/log';
import { freePort } from '@dreamreel/kit/process/free-port';
import pg from 'pg';
import * as z from 'zod';
import { MAIL_NODE_OPTIONS } from '../../../dev/parts/mail-part.ts';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { startTestParts } from '../../../dev/test-parts.ts';
import { dayAndMachine } from '../machine.ts';
import { processorTimes, timeBetween } from '../processor-time.ts';
import { writeSection } from '../write-section.ts';
import { stubServices } from './stub-services.ts';
import { figuresOf, type Mark, section } from './summary.ts';

const READY_MS = 180_000;
/** Slower than this the run fails. */
const MIN_PER_SECOND = 500;
const POLL_MS = 200;
const { values } = parseArgs({
  options: { mails: { type: 'string', default: '1000000' }, workers: { type: 'string', default: '2' } },
});
const [mails, workers] = [Number(values.mails), Number(values.workers)];
const tallySchema = z.object({ count: z.number(), firstAt: z.number(), lastAt: z.number() });
const portSchema = z.object({ port: z.number() });
const say = (text: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${text}`);

const parts = await startTestParts();
const { TEST_NATS_URL: natsUrl = '', TEST_DATABASE_URL: serverUrl = '' } = parts.env;
const children: ChildProcess[] = [];
const ends: (() => unknown)[] = [parts.stop];
try {
  const database = new pg.Client(await freshDatabase());
  await database.connect();
  ends.push(() => database.end());
  const stubs = await stubServices(natsUrl);
  ends.push(stubs.stop);
  const sink = fork(new URL('./counting-sink.ts', import.meta.url));
  children.push(sink);
  const { port } = portSchema.parse((await once(sink, 'message'))[0]);

  say(`starting ${workers} workers`);
  const healthPorts: number[] = [];
  for (let n = 0; n < workers; n += 1) healthPorts.push(await freePort());
  children.push(...healthPorts.map((healthPort) => worker(database, port, healthPort)));
  const pids = children.slice(1).map(({ pid }) => pid ?? 0);
  for (const healthPort of healthPorts) await ready(healthPort);

  say(`${mails} subscribers`);
  const begunAt = Date.now();
  const before = processorTimes(pids);
  await database.query('INSERT INTO subscribers SELECT n, true, 1 FROM generate_series(1, $1::int) AS n', [mails]);
  const marks = await allArrived(sink, begunAt, () => timeBetween(before, processorTimes(pids)));
  const peaks = await Promise.all(pids.map(peakMegabytes));
  const measured = { mails, workers, begunAt, marks, peaks };
  const text = `${dayAndMachine()}; load of the machine ${loadavg()[0]?.toFixed(1)}.\n${section(measured)}`;
  console.log(text);
  if (marks.at(-1)?.count === mails) {
    await writeSection('Daily mail', text, { bench: 'bench:mail', figures: figuresOf(measured) });
  } else process.exitCode = 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  for (const end of ends.toReversed()) await end();
}

function worker({ database: name }: pg.Client, smtpPort: number, healthPort: number): ChildProcess {
  const ten = new Date(`${new Date().toISOString().slice(0, 10)}T10:30:00Z`);
  return fork(join(repositoryRoot, 'services/notification/src/main.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: MAIL_NODE_OPTIONS,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      NATS_URL: natsUrl,
      DATABASE_URL: urlOf(name ?? ''),
      HEALTH_HOST: '127.0.0.1',
      HEALTH_PORT: String(healthPort),
      DREAMREEL_CLOCK_OFFSET_MS: String(ten.getTime() - Date.now()),
      PUBLIC_URL: 'https://movie.example',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Dreamreel <daily@movie.example>',
    },
  });
}

/** The service's tables on a server that ends with the test parts. */
async function freshDatabase(): Promise<string> {
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query('CREATE DATABASE bench_mail');
  await server.end();
  const migrations = join(repositoryRoot, 'services/notification/prisma/migrations');
  await migrate(urlOf('bench_mail'), migrations, openLog({ service: 'bench', level: 'silent' }));
  return urlOf('bench_mail');
}

function urlOf(name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

async function ready(healthPort: number): Promise<void> {
  const giveUpAt = Date.now() + READY_MS;
  while (!(await fetch(`http://127.0.0.1:${healthPort}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > giveUpAt) throw new Error('A worker has not become ready');
    await delay(100);
  }
}

/** Polls the sink and the processor time until all mails have arrived or the time is up. */
async function allArrived(sink: ChildProcess, begunAt: number, cpuMs: () => number): Promise<readonly Mark[]> {
  const giveUpAt = begunAt + READY_MS + (mails * 1_000) / MIN_PER_SECOND;
  const marks: Mark[] = [];
  for (;;) {
    sink.send('how many?');
    const mark = { ...tallySchema.parse((await once(sink, 'message'))[0]), cpuMs: cpuMs() };
    marks.push(mark);
    if (mark.count >= mails || Date.now() > giveUpAt) return marks;
    await delay(POLL_MS);
  }
}

/** The peak resident memory of a process, as Linux counts it. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024);
}
