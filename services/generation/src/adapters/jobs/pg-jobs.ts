import { randomUUID } from 'node:crypto';
import type { Client, Database } from '@dreamreel/kit/database/database';
import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import { type GameDate, utcDate } from '@dreamreel/proto/calendar';
import type { Jobs } from '../../application/ports.ts';
import { type Item, type Job, jobEvents, jobView } from '../../domain/image-job.ts';
import type { PgCosts } from '../pg-costs.ts';
import { ended, endJob, ITEM_COLUMNS, runExclusively, startJob } from './job-rows.ts';

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
/** Finds the level's last item, if its image is finished and only waits to be shown. */
const UNSHOWN_IMAGE = `
  SELECT id FROM (
    SELECT * FROM image_items WHERE movie_id = $1 AND level = $2 AND variant = 0 ORDER BY created_at DESC LIMIT 1) last
  WHERE state = 'failed' AND error_code IS NOT NULL AND model IS NOT NULL AND prompt = $3`;
/** Gives a new item the image of another item. */
const REUSE_IMAGE = `
  UPDATE image_items new SET state = 'made', seed = last.seed, image_key = last.image_key, model = last.model,
    perceptual_hash = last.perceptual_hash, warnings = last.warnings
  FROM image_items last WHERE new.job_id = $1 AND last.id = $2`;
const ITEMS_OF_JOB = {
  name: 'items-of-job',
  text: `
    SELECT ${ITEM_COLUMNS}, (SELECT state FROM image_jobs WHERE id = job_id) AS "jobState"
    FROM image_items WHERE job_id = $1`,
};
/** Ends a job's unfinished items, by the job's new state. Jobs of a deleted movie are finished with failed images. */
const END_ITEMS = {
  cancelled: `
    UPDATE image_items SET state = 'cancelled', lease_owner = NULL, lease_until = NULL, ended_at = $2
    WHERE job_id = $1 AND state IN ('waiting', 'taken', 'made')`,
  finished: `
    UPDATE image_items SET state = 'failed', error = 'Canceled because the movie was deleted',
      error_code = 'movie-deleted', lease_owner = NULL, lease_until = NULL, ended_at = ${ended('$2')}
    WHERE job_id = $1 AND state IN ('waiting', 'taken', 'made')`,
} as const;

const SET_PAUSED = `
  INSERT INTO generation_settings (is_paused) VALUES ($1) ON CONFLICT (id) DO UPDATE SET is_paused = $1`;

type ReserveImages = PgCosts['reserveImages'];
type Running = { id: string; kind: string };

export function pgJobs(database: Database, clock: Clock, reserveImages: ReserveImages): Jobs {
  return {
    ...jobStarts(database, clock, reserveImages),
    ...jobViews(database),
    ...candidateJobs(database, clock, reserveImages),
    cancel: (movieId) => endJobs(database, [RUNNING, movieId], 'cancelled', clock.now()),
    interrupt: (movieId) => endJobs(database, [RUNNING_WITH_CANDIDATES, movieId], 'finished', clock.now()),

    async setPaused(isPaused) {
      await database.pool.query(SET_PAUSED, [isPaused]);
    },

    async eventsAfter(jobId, seq) {
      const items = await database.query<Item & { jobState: Job['state'] }>(ITEMS_OF_JOB, [jobId]);
      const [first] = items;
      if (!first) return undefined;
      const events = jobEvents({ jobId, state: first.jobState, items });
      return events.map((event, index) => ({ seq: index + 1, event })).slice(seq);
    },
  };
}

/** Starts a job, or joins the running job that generates the same images. */
function jobStarts(database: Database, clock: Clock, reserveImages: ReserveImages): Pick<Jobs, 'start' | 'retry'> {
  const dayOf = (confirmLive: boolean) => (confirmLive ? utcDate(clock.now()) : null);
  const joinJob = async (tx: Client, jobId: string, confirmedFor: GameDate | null) => {
    if (confirmedFor) await tx.query(CONFIRM, [jobId, confirmedFor]);
    return ok({ jobId });
  };
  return {
    start({ jobId, movieId, prompts, confirmLive }) {
      const confirmedFor = dayOf(confirmLive);
      return runExclusively(database, movieId, async (tx) => {
        const { rows } = await tx.query<Running>(RUNNING, [movieId]);
        const whole = rows.find(({ kind }) => kind === 'all');
        if (whole) return joinJob(tx, whole.id, confirmedFor);
        if (rows.length > 0) return err('being-retried');
        const reserved = await reserveImages(tx, prompts.length);
        if (!reserved.ok) return reserved;
        return ok(await startJob(tx, { jobId, movieId, kind: 'all', confirmedFor }, prompts, clock.now()));
      });
    },

    retry({ jobId, movieId, prompt, confirmLive }) {
      const confirmedFor = dayOf(confirmLive);
      return runExclusively(database, movieId, async (tx) => {
        const { rows } = await tx.query<{ job_id: string }>(MAKING, [movieId, prompt.level]);
        if (rows[0]) return joinJob(tx, rows[0].job_id, confirmedFor);
        const unshown = await tx.query<{ id: string }>(UNSHOWN_IMAGE, [movieId, prompt.level, prompt.prompt]);
        const [finishedImage] = unshown.rows;
        const reserved = finishedImage ? ok(true) : await reserveImages(tx, 1);
        if (!reserved.ok) return reserved;
        const startedJob = await startJob(tx, { jobId, movieId, kind: 'retry', confirmedFor }, [prompt], clock.now());
        if (finishedImage) await tx.query(REUSE_IMAGE, [jobId, finishedImage.id]);
        return ok(startedJob);
      });
    },
  };
}

/** Ends the running jobs that a query returns, and returns their IDs. The query's first value is the movie. */
function endJobs(
  database: Database,
  [runningJobs, movieId, ...values]: readonly [string, number, ...number[]],
  state: keyof typeof END_ITEMS,
  now: Date,
): Promise<readonly string[]> {
  return runExclusively(database, movieId, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(`${runningJobs} FOR UPDATE`, [movieId, ...values]);
    for (const { id } of rows) {
      await tx.query(END_ITEMS[state], [id, now]);
      // The workers drop the ended items.
      await endJob(tx, { jobId: id, state, cancelled: true }, now);
    }
    return rows.map(({ id }) => id);
  });
}

const MAX_RUNNING = 200;
/** Failed jobs contain prompts, which must fit into one NATS message. */
const MAX_FAILED = 50;
const JOB_COLUMNS = `id AS "jobId", movie_id AS "movieId", kind, state, started_at AS "startedAt", ended_at AS "endedAt"`;

const LAST = `
  SELECT ${JOB_COLUMNS} FROM image_jobs WHERE movie_id = $1 AND kind <> 'candidates'
  ORDER BY (kind = 'all') DESC, started_at DESC LIMIT 1`;
const ALL_RUNNING = `
  SELECT ${JOB_COLUMNS} FROM image_jobs WHERE state = 'running' AND kind <> 'candidates' ORDER BY started_at LIMIT ${MAX_RUNNING}`;
const FAILED = `
  SELECT ${JOB_COLUMNS} FROM (
    SELECT DISTINCT ON (movie_id) * FROM image_jobs WHERE kind <> 'candidates'
    ORDER BY movie_id, (kind = 'all') DESC, started_at DESC) last
  WHERE state = 'finished' AND EXISTS (
    SELECT 1 FROM image_items WHERE image_items.job_id = last.id AND image_items.state = 'failed')
  ORDER BY ended_at DESC LIMIT ${MAX_FAILED}`;
/** The newest item of each level, for each of the jobs. A regenerated image replaces the failed one. */
const ITEMS_NOW = `
  SELECT shown_job.id AS "shownJobId", item.* FROM image_jobs shown_job, LATERAL (
    SELECT DISTINCT ON (level) ${ITEM_COLUMNS} FROM image_items
    WHERE movie_id = shown_job.movie_id AND variant = 0 AND created_at >= shown_job.started_at
      AND (state <> 'cancelled' OR job_id = shown_job.id)
    ORDER BY level, (state = 'cancelled'), created_at DESC) item
  WHERE shown_job.id = ANY($1::uuid[])`;

/** The settings have no row until one is changed. */
const IS_PAUSED = 'SELECT 1 FROM generation_settings WHERE is_paused';

/** Reads the state of jobs for the dashboard. */
function jobViews({ pool }: Pick<Database, 'pool'>): Pick<Jobs, 'last' | 'overview'> {
  const all = async (text: string, values: readonly number[] = []) => {
    const { rows: jobs } = await pool.query<Omit<Job, 'items'>>(text, [...values]);
    const ids = jobs.map(({ jobId }) => jobId);
    const { rows } = await pool.query<Item & { shownJobId: string }>(ITEMS_NOW, [ids]);
    const items = Map.groupBy(rows, ({ shownJobId }) => shownJobId);
    return jobs.map((job) => jobView({ ...job, items: items.get(job.jobId) ?? [] }));
  };

  return {
    last: async (movieId) => (await all(LAST, [movieId]))[0],
    async overview() {
      const [running, failed, paused] = await Promise.all([all(ALL_RUNNING), all(FAILED), pool.query(IS_PAUSED)]);
      const isPaused = paused.rowCount === 1;
      return { running, failed: failed.filter(({ failedPrompts }) => failedPrompts.length > 0), isPaused };
    },
  };
}

const MAKING_CANDIDATES = `
  SELECT 1 FROM image_items
  WHERE movie_id = $1 AND level = $2 AND variant > 0 AND state IN ('waiting', 'taken', 'made') LIMIT 1`;
const RUNNING_CANDIDATES = `
  SELECT id FROM image_jobs WHERE movie_id = $1 AND state = 'running' AND kind = 'candidates'
    AND EXISTS (SELECT 1 FROM image_items WHERE job_id = image_jobs.id AND level = $2)
  ORDER BY started_at, id`;
const LAST_CANDIDATES = {
  name: 'last-candidates',
  text: `
    SELECT ${ITEM_COLUMNS} FROM image_items WHERE job_id = (
      SELECT job_id FROM image_items WHERE movie_id = $1 AND level = $2 AND variant > 0
      ORDER BY created_at DESC LIMIT 1)
    ORDER BY variant`,
};

type CandidateJobs = Pick<Jobs, 'startCandidates' | 'lastCandidates' | 'cancelCandidates'>;

/** Stores jobs for candidate images, which players don't see until an admin chooses one. */
function candidateJobs(database: Database, clock: Clock, reserveImages: ReserveImages): CandidateJobs {
  const lastCandidates = (movieId: number, level: number) => database.query<Item>(LAST_CANDIDATES, [movieId, level]);
  return {
    lastCandidates,
    async startCandidates(movieId, prompt, seeds) {
      const startedJob = await runExclusively(database, movieId, async (tx) => {
        const { rowCount } = await tx.query(MAKING_CANDIDATES, [movieId, prompt.level]);
        if (rowCount) return err('being-made');
        const reserved = await reserveImages(tx, seeds.length);
        if (!reserved.ok) return reserved;
        const items = seeds.map((seed, index) => ({ ...prompt, variant: index + 1, seed }));
        return ok(await startJob(tx, { jobId: randomUUID(), movieId, kind: 'candidates' }, items, clock.now()));
      });
      return startedJob.ok ? ok(await lastCandidates(movieId, prompt.level)) : startedJob;
    },
    async cancelCandidates(movieId, level) {
      return (await endJobs(database, [RUNNING_CANDIDATES, movieId, level], 'cancelled', clock.now())).length > 0;
    },
  };
}
