import type { Client, Database } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import { jobEventSchema } from '@dreamreel/proto/generation/image-jobs';
import { generationEvents } from '@dreamreel/proto/generation/internal-calls';
import * as z from 'zod';
import type { Jobs } from '../../application/ports.ts';
import { type Item, jobView } from '../../domain/jobs/image-job.ts';
import { createCancellationEvent, createInterruptionEvents } from '../../domain/jobs/job-events.ts';
import { appendEvents, ITEM_COLUMNS, itemOf, itemsOf, jobOf } from './job-rows.ts';
import { runExclusively, startJob } from './start-job.ts';

const RUNNING = `
  SELECT id, kind FROM image_jobs WHERE movie_id = $1 AND state = 'running' AND kind <> 'candidates'
  ORDER BY started_at, id`;
const RUNNING_WITH_CANDIDATES = `
  SELECT id FROM image_jobs WHERE movie_id = $1 AND state = 'running' ORDER BY started_at, id`;
const MAKING = `
  SELECT job_id FROM image_items
  WHERE movie_id = $1 AND level = $2 AND variant = 0 AND state IN ('waiting', 'taken', 'made')`;
/** A request that joins a running job can confirm the job for today. */
const CONFIRM = `
  UPDATE image_items SET confirmed_for = $2 WHERE job_id = $1 AND state IN ('waiting', 'taken', 'made')`;
/** Gives a new item the finished image of the level's last item, if that image only waits to be shown. */
const REUSE_IMAGE = `
  UPDATE image_items new SET state = 'made', seed = last.seed, image_key = last.image_key, model = last.model,
    perceptual_hash = last.perceptual_hash, warnings = last.warnings
  FROM (
    SELECT * FROM image_items WHERE movie_id = $2 AND level = $3 AND variant = 0 AND job_id <> $1
    ORDER BY created_at DESC LIMIT 1) last
  WHERE new.job_id = $1 AND last.state = 'failed' AND last.error_code IS NOT NULL AND last.model IS NOT NULL
    AND last.prompt = new.prompt`;
/** Selects a job's events after an event number. A job without such events has one row, whose event is null. */
const EVENTS = {
  name: 'job-events-after',
  text: `
    SELECT seq, event FROM image_jobs LEFT JOIN job_events ON job_id = id AND seq > $2
    WHERE id = $1 ORDER BY seq`,
};
const CANCEL_ITEMS = `
  UPDATE image_items SET state = 'cancelled', lease_owner = NULL, lease_until = NULL, ended_at = $2
  WHERE job_id = $1 AND state IN ('waiting', 'taken', 'made')`;
const INTERRUPT_ITEMS = `
  UPDATE image_items SET state = 'failed', error = 'Canceled because the movie was deleted',
    error_code = 'movie-deleted', lease_owner = NULL, lease_until = NULL, ended_at = $2
  WHERE job_id = $1 AND state IN ('waiting', 'taken', 'made') RETURNING ${ITEM_COLUMNS}`;

type Running = { id: string; kind: string };

export function pgJobs(database: Database, clock: Clock): Jobs {
  return { ...jobStarts(database, clock), ...jobEnds(database, clock), ...jobReads(database), ...pgJobViews(database) };
}

/** Starts a job, or joins the running job that generates the same images. */
function jobStarts(database: Database, clock: Clock): Pick<Jobs, 'start' | 'retry'> {
  const joinJob = async (tx: Client, jobId: string, confirmedFor: GameDate | null) => {
    if (confirmedFor) await tx.query(CONFIRM, [jobId, confirmedFor]);
    return jobId;
  };
  return {
    start(jobId, movieId, prompts, isConfirmed) {
      const now = clock.now();
      const confirmedFor = isConfirmed ? utcDate(now) : null;
      return runExclusively(database, movieId, async (tx) => {
        const { rows } = await tx.query<Running>(RUNNING, [movieId]);
        const whole = rows.find(({ kind }) => kind === 'all');
        if (whole) return ok(await joinJob(tx, whole.id, confirmedFor));
        if (rows.length > 0) return err('being-retried');
        return ok(await startJob(tx, { jobId, movieId, kind: 'all', confirmedFor }, prompts, now));
      });
    },

    retry(jobId, movieId, prompt, isConfirmed) {
      const now = clock.now();
      const confirmedFor = isConfirmed ? utcDate(now) : null;
      return runExclusively(database, movieId, async (tx) => {
        const { rows } = await tx.query<{ job_id: string }>(MAKING, [movieId, prompt.level]);
        if (rows[0]) return joinJob(tx, rows[0].job_id, confirmedFor);
        await startJob(tx, { jobId, movieId, kind: 'retry', confirmedFor }, [prompt], now);
        await tx.query(REUSE_IMAGE, [jobId, movieId, prompt.level]);
        return jobId;
      });
    },
  };
}

function jobEnds(database: Database, clock: Clock): Pick<Jobs, 'cancel' | 'interrupt'> {
  return {
    cancel: (movieId) => endJobs(database, [RUNNING, movieId], cancelJob, clock.now()),
    interrupt: (movieId) => endJobs(database, [RUNNING_WITH_CANDIDATES, movieId], interruptJob, clock.now()),
  };
}

/** Ends the running jobs that a query returns, and returns their IDs. The query's first value is the movie. */
export function endJobs(
  database: Database,
  [runningJobs, movieId, ...values]: readonly [string, number, ...number[]],
  end: typeof cancelJob,
  now: Date,
): Promise<readonly string[]> {
  return runExclusively(database, movieId, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(`${runningJobs} FOR UPDATE`, [movieId, ...values]);
    for (const { id } of rows) await end(tx, id, movieId, now);
    return rows.map(({ id }) => id);
  });
}

function jobReads({ pool, query }: Database): Pick<Jobs, 'running' | 'eventsAfter'> {
  return {
    async running(movieId) {
      const { rows } = await pool.query<Running>(RUNNING, [movieId]);
      return (rows.find(({ kind }) => kind === 'all') ?? rows[0])?.id;
    },

    async eventsAfter(jobId, seq) {
      const rows = await query<{ seq: number | null; event: unknown }>(EVENTS, [jobId, seq]);
      if (rows.length === 0) return undefined;
      return rows.flatMap((row) =>
        row.seq === null ? [] : [{ seq: row.seq, event: z.parse(jobEventSchema, row.event) }],
      );
    },
  };
}

export async function cancelJob(tx: Client, jobId: string, movieId: number, now: Date): Promise<void> {
  await tx.query(CANCEL_ITEMS, [jobId, now]);
  const items = await endJob(tx, { jobId, movieId, state: 'cancelled' }, now);
  await appendEvents(tx, jobId, [createCancellationEvent(items)]);
}

async function interruptJob(tx: Client, jobId: string, movieId: number, now: Date): Promise<void> {
  const { rows } = await tx.query(INTERRUPT_ITEMS, [jobId, now]);
  const items = await endJob(tx, { jobId, movieId, state: 'finished' }, now);
  await appendEvents(tx, jobId, createInterruptionEvents(items, rows.map(itemOf)));
}

type EndedJob = { readonly jobId: string; readonly movieId: number; readonly state: 'cancelled' | 'finished' };

/** Ends a job before its items were finished, and tells the workers to drop the items. Returns all items. */
async function endJob(tx: Client, { jobId, movieId, state }: EndedJob, now: Date): Promise<readonly Item[]> {
  await tx.query('UPDATE image_jobs SET state = $2, ended_at = $3 WHERE id = $1', [jobId, state, now]);
  const items = await itemsOf(tx, jobId);
  const count = (wanted: string) => items.filter((item) => item.state === wanted).length;
  const [completed, failed] = [count('done'), count('failed')];
  await publishEvent(sqlOf(tx), generationEvents.jobFinished, { jobId, movieId, completed, failed, cancelled: true });
  return items;
}

const MAX_SHOWN = 50;

const LAST = `
  SELECT * FROM image_jobs WHERE movie_id = $1 AND kind <> 'candidates'
  ORDER BY (kind = 'all') DESC, started_at DESC LIMIT 1`;
const ALL_RUNNING = `
  SELECT * FROM image_jobs WHERE state = 'running' AND kind <> 'candidates' ORDER BY started_at LIMIT ${MAX_SHOWN}`;
const FAILED = `
  SELECT * FROM (
    SELECT DISTINCT ON (movie_id) * FROM image_jobs WHERE kind <> 'candidates'
    ORDER BY movie_id, (kind = 'all') DESC, started_at DESC) last
  WHERE state = 'finished' AND EXISTS (
    SELECT 1 FROM image_items WHERE image_items.job_id = last.id AND image_items.state = 'failed')
  ORDER BY ended_at DESC LIMIT ${MAX_SHOWN}`;
/** The newest item of each level. A regenerated image replaces the failed one. */
const ITEMS_NOW = `
  SELECT DISTINCT ON (level) ${ITEM_COLUMNS} FROM image_items
  WHERE movie_id = $1 AND variant = 0 AND created_at >= $2 AND (state <> 'cancelled' OR job_id = $3)
  ORDER BY level, (state = 'cancelled'), created_at DESC`;

/** Reads the state of jobs for the dashboard. */
function pgJobViews({ pool }: Pick<Database, 'pool'>): Pick<Jobs, 'last' | 'overview'> {
  const toJob = async (raw: unknown) => {
    const job = jobOf(raw, []);
    const { rows } = await pool.query(ITEMS_NOW, [job.movieId, job.startedAt, job.jobId]);
    return jobView({ ...job, items: rows.map(itemOf) });
  };
  const all = async (text: string) => Promise.all((await pool.query(text)).rows.map(toJob));

  return {
    async last(movieId) {
      const [row] = (await pool.query(LAST, [movieId])).rows;
      return row && toJob(row);
    },
    async overview() {
      const [running, failed] = await Promise.all([all(ALL_RUNNING), all(FAILED)]);
      return { running, failed: failed.filter(({ failedPrompts }) => failedPrompts.length > 0) };
    },
  };
}
