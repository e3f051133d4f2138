import { randomBytes, randomUUID } from 'node:crypto';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import type { GameDate } from '@dreamreel/proto/calendar';
import { generationEvents, type PayloadOf } from '@dreamreel/proto/events';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import type { Item, Job } from '../../domain/image-job.ts';

/** The columns of a `LeasedItem`. */
export const ITEM_COLUMNS = `
  id, job_id AS "jobId", movie_id AS "movieId", level, variant, scene, prompt, state, seed,
  image_key AS "imageKey", attempt, model, perceptual_hash AS "perceptualHash", warnings, error,
  error_code AS "errorCode", confirmed_for::text AS "confirmedFor", ended_at AS "endedAt"`;
/** The time when an item ends, which is later than the end of the job's earlier items on every machine. */
export const ended = (time: string): string =>
  `greatest(${time}, (SELECT max(ended_at) FROM image_items ended WHERE ended.job_id = image_items.job_id) + interval '1 ms')`;

export async function itemsOf(tx: Pick<Client, 'query'>, jobId: string): Promise<Item[]> {
  const text = `SELECT ${ITEM_COLUMNS} FROM image_items WHERE job_id = $1 ORDER BY level, variant`;
  return (await tx.query<Item>(text, [jobId])).rows;
}

const LOCK_MOVIE = `SELECT pg_advisory_xact_lock(hashtext('image jobs'), $1)`;

const NEW_JOB = `
  INSERT INTO image_jobs (id, movie_id, kind, state, started_at) VALUES ($1, $2, $3, 'running', $4)`;
const NEW_ITEMS = `
  INSERT INTO image_items
    (id, job_id, movie_id, level, variant, scene, prompt, state, seed, image_key, created_at, confirmed_for)
  SELECT id, $1, $2, level, coalesce(variant, 0), scene, prompt, 'waiting', coalesce(seed, id::text),
    image_key, $3, $5
  FROM jsonb_to_recordset($4::jsonb)
    AS new(id uuid, level int, variant int, scene text, prompt text, seed text, image_key text)`;

type NewJob = {
  readonly jobId: string;
  readonly movieId: number;
  readonly kind: 'all' | 'retry' | 'candidates';
  /** The day for which an admin has confirmed that its players can see the new images. */
  readonly confirmedFor?: GameDate | null;
};

/**
 * An image to generate. If `variant` is missing, the movie shows the image. If `seed` is missing, a random seed is
 * used.
 */
type NewItem = Prompt & { readonly variant?: number; readonly seed?: string | undefined };

/**
 * Runs `work` in a transaction and blocks other requests for the same movie, so that two requests can't start the same
 * job.
 */
export function runExclusively<T>(database: Database, movieId: number, work: (tx: Client) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query(LOCK_MOVIE, [movieId]);
    return work(tx);
  });
}

/** Stores a job with its items, and notifies the workers. Returns the job's ID. */
export async function startJob(
  tx: Client,
  { jobId, movieId, kind, confirmedFor = null }: NewJob,
  items: readonly NewItem[],
  now: Date,
): Promise<{ jobId: string }> {
  await tx.query(NEW_JOB, [jobId, movieId, kind, now]);
  // The key is random, so the image's URL doesn't reveal the movie.
  const rows = items.map((item) => ({ ...item, id: randomUUID(), image_key: randomBytes(16).toString('hex') }));
  await tx.query(NEW_ITEMS, [jobId, movieId, now, JSON.stringify(rows), confirmedFor]);
  await publishEvent(sqlOf(tx), generationEvents.jobRequested, { jobId });
  return { jobId };
}

type EndedJob = Pick<Job, 'state'> & PayloadOf<typeof generationEvents.jobFinished>;

/** Ends a job whose items have ended, and announces that. */
export async function endJob(tx: Client, { state, ...job }: EndedJob, now: Date): Promise<void> {
  await tx.query('UPDATE image_jobs SET state = $2, ended_at = $3 WHERE id = $1', [job.jobId, state, now]);
  await publishEvent(sqlOf(tx), generationEvents.jobFinished, job);
}
