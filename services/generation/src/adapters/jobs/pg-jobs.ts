import type { Client, Database } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import { generationEvents } from '@dreamreel/proto/generation/internal-calls';
import type { JobStart, Jobs } from '../../application/ports.ts';
import { cancellation } from '../../domain/jobs/job-events.ts';
import { appendEvents, itemsOf, numberedEventOf } from './job-rows.ts';
import { pgJobViews } from './pg-job-views.ts';
import { runExclusively, startJob } from './start-job.ts';

const RUNNING = `
  SELECT id, kind FROM image_jobs WHERE movie_id = $1 AND state = 'running' AND kind <> 'candidates'
  ORDER BY started_at, id`;
const MAKING = `
  SELECT job_id FROM image_items
  WHERE movie_id = $1 AND level = $2 AND variant = 0 AND state IN ('waiting', 'taken', 'made')`;
const EVENTS = {
  name: 'job-events-after',
  text: 'SELECT seq, event FROM job_events WHERE job_id = $1 AND seq > $2 ORDER BY seq',
};
const CANCEL_ITEMS = `
  UPDATE image_items SET state = 'cancelled', lease_owner = NULL, lease_until = NULL, ended_at = $2
  WHERE job_id = $1 AND state IN ('waiting', 'taken', 'made')`;

type Running = { id: string; kind: string };

export function pgJobs(database: Database, clock: Clock): Jobs {
  return { ...jobStarts(database, clock), ...jobEnds(database, clock), ...jobReads(database), ...pgJobViews(database) };
}

/** Starts a job, or returns the running job that generates the same images. */
function jobStarts(database: Database, clock: Clock): Pick<Jobs, 'start' | 'retry'> {
  return {
    async start(jobId, movieId, prompts) {
      const startedJob = await runExclusively(database, movieId, async (tx) => {
        const { rows } = await tx.query<Running>(RUNNING, [movieId]);
        const whole = rows.find(({ kind }) => kind === 'all');
        if (whole) return whole.id;
        if (rows.length > 0) return err('being-retried');
        return ok(await startJob(tx, { jobId, movieId, kind: 'all' }, prompts, clock.now()));
      });
      return typeof startedJob === 'string' ? ok(await joined(database, startedJob)) : startedJob;
    },

    async retry(jobId, movieId, prompt) {
      const startedJob = await runExclusively(database, movieId, async (tx) => {
        const { rows } = await tx.query<{ job_id: string }>(MAKING, [movieId, prompt.level]);
        return rows[0]?.job_id ?? startJob(tx, { jobId, movieId, kind: 'retry' }, [prompt], clock.now());
      });
      return typeof startedJob === 'string' ? joined(database, startedJob) : startedJob;
    },
  };
}

function jobEnds(database: Database, clock: Clock): Pick<Jobs, 'cancel' | 'forget'> {
  return {
    cancel: (movieId) =>
      runExclusively(database, movieId, async (tx) => {
        const { rows } = await tx.query<Running>(`${RUNNING} FOR UPDATE`, [movieId]);
        const cancelled: JobStart[] = [];
        for (const { id } of rows) cancelled.push(await cancelJob(tx, id, movieId, clock.now()));
        return cancelled;
      }),

    async forget(movieId) {
      await database.pool.query('DELETE FROM image_jobs WHERE movie_id = $1', [movieId]);
    },
  };
}

function jobReads(database: Database): Pick<Jobs, 'running' | 'eventsAfter'> {
  return {
    async running(movieId) {
      const { rows } = await database.pool.query<Running>(RUNNING, [movieId]);
      const job = rows.find(({ kind }) => kind === 'all') ?? rows[0];
      return job && joined(database, job.id);
    },

    async eventsAfter(jobId, seq) {
      const events = await eventsAfter(database, jobId, seq);
      if (events.length > 0) return events;
      const { rowCount } = await database.pool.query('SELECT 1 FROM image_jobs WHERE id = $1', [jobId]);
      return rowCount ? [] : undefined;
    },
  };
}

async function joined(database: Database, jobId: string): Promise<JobStart> {
  return { jobId, events: await eventsAfter(database, jobId, 0) };
}

async function eventsAfter(database: Database, jobId: string, seq: number) {
  return (await database.query<{ seq: number; event: unknown }>(EVENTS, [jobId, seq])).map(numberedEventOf);
}

async function cancelJob(tx: Client, jobId: string, movieId: number, now: Date): Promise<JobStart> {
  await tx.query(CANCEL_ITEMS, [jobId, now]);
  await tx.query(`UPDATE image_jobs SET state = 'cancelled', ended_at = $2 WHERE id = $1`, [jobId, now]);
  const items = await itemsOf(tx, jobId);
  const count = (state: string) => items.filter((item) => item.state === state).length;
  const [completed, failed] = [count('done'), count('failed')];
  await publishEvent(sqlOf(tx), generationEvents.jobFinished, { jobId, movieId, completed, failed, cancelled: true });
  return { jobId, events: await appendEvents(tx, jobId, [cancellation(items)]) };
}
