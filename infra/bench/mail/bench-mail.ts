/** How fast the mails of a day go out, and in how much memory: the service itself, to a sink. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openLog } from '@dreamreel/kit/log';
import { migrate } from '@dreamreel/kit/migrate';
import pg from 'pg';
import * as z from 'zod';
import { freePort } from '../../local/parts/free-port.ts';
import { MAIL_NODE_OPTIONS } from '../../local/parts/mail-part.ts';
import { repositoryRoot } from '../../local/repository.ts';
import { startTestParts } from '../../local/test-parts.ts';
import { dayAndMachine } from '../machine.ts';
import { processorTime } from '../processor-time.ts';
import { writeSection } from '../write-section.ts';
import { servicesAside } from './services-aside.ts';

const MILLION = 1_000_000;
const GIVE_UP_MS = 180_000;
const { values } = parseArgs({
  options: { mails: { type: 'string', default: '20000' }, workers: { type: 'string', default: '2' } },
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
  const aside = await servicesAside(natsUrl);
  ends.push(aside.stop);
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
  const cpuBefore = processorTime(pids);
  const begunAt = Date.now();
  await database.query('INSERT INTO subscribers SELECT n, true, 1 FROM generate_series(1, $1::int) AS n', [mails]);
  const tally = await allArrived(sink, begunAt);
  const [before, after] = [tally.firstAt - begunAt, tally.lastAt - tally.firstAt];
  const perSecond = (tally.count * 1_000) / after;
  const cpuMs = (processorTime(pids) - cpuBefore) / tally.count;
  const peaks = await Promise.all(pids.map(peakMegabytes));
  const text = [
    `${dayAndMachine()}.`,
    `${tally.count} mails of one day, ${workers} workers as in production, Postgres, NATS and the sink on the same machine.`,
    '',
    `- ${Math.round(perSecond)} mails a second from the first to the last (${(after / 1_000).toFixed(1)} s); the first ${(before / 1_000).toFixed(1)} s after the subscribers were there.`,
    `- Peak memory of each worker: ${peaks.map((peak) => `${peak} MB`).join(', ')} (goal: 256 MB).`,
    `- Processor time of the workers: ${cpuMs.toFixed(2)} ms a mail. The machine's load was ${loadavg()[0]?.toFixed(1)}, so that the rate says more of it than of us.`,
    `- **Extrapolated**, not measured (goal: 5 min): a million would take ${(MILLION / perSecond / 60).toFixed(1)} min at this rate; ${((MILLION * cpuMs) / 60_000 / 4).toFixed(1)} min by four workers with a core each, if Postgres and the mail server keep up.`,
  ].join('\n');
  console.log(text);
  if (tally.count === mails) await writeSection('Daily mail', text);
  else process.exitCode = 1;
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
      HEALTH_PORT: String(healthPort),
      DREAMREEL_CLOCK_OFFSET_MS: String(ten.getTime() - Date.now()),
      PUBLIC_URL: 'https://film.example',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Dreamreel <daily@film.example>',
    },
  });
}

/** The service's tables on a server that vanishes with the parts. */
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
  const giveUpAt = Date.now() + GIVE_UP_MS;
  while (!(await fetch(`http://127.0.0.1:${healthPort}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > giveUpAt) throw new Error('A worker does not become ready');
    await delay(100);
  }
}

async function allArrived(sink: ChildProcess, begunAt: number) {
  for (;;) {
    sink.send('how many?');
    const tally = tallySchema.parse((await once(sink, 'message'))[0]);
    if (tally.count >= mails || Date.now() - begunAt > GIVE_UP_MS) return tally;
    await delay(200);
  }
}

/** The most that the process ever had in memory, as Linux counts it. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024);
}
