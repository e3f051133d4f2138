import type { Client } from '@dreamreel/kit/database/database';
import { imageJobSchema, type JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { lintWarningSchema, notShownSchema } from '@dreamreel/proto/generation/prompts';
import * as z from 'zod';
import type { Item, Job } from '../../domain/jobs/image-job.ts';

export const ITEM_COLUMNS = `id, job_id, movie_id, level, variant, scene, prompt, describes, state, seed,
  image_key, attempt, model,
  perceptual_hash, warnings, error, error_code, confirmed_for::text`;

const itemRowSchema = z.object({
  id: z.string(),
  job_id: z.string(),
  movie_id: z.int(),
  level: z.int(),
  variant: z.int(),
  scene: z.string(),
  prompt: z.string(),
  describes: z.string().nullable(),
  state: z.enum(['waiting', 'taken', 'made', 'done', 'failed', 'cancelled']),
  seed: z.string(),
  image_key: z.string(),
  attempt: z.int(),
  model: z.string().nullable(),
  perceptual_hash: z.string().nullable(),
  warnings: z.array(lintWarningSchema),
  error: z.string().nullable(),
  error_code: z.nullable(notShownSchema),
  confirmed_for: z.string().nullable(),
});

export function itemOf(raw: unknown): Item & { attempt: number } {
  const { job_id, movie_id, image_key, perceptual_hash, error_code, confirmed_for, describes, ...row } = z.parse(
    itemRowSchema,
    raw,
  );
  return {
    ...row,
    jobId: job_id,
    movieId: movie_id,
    imageKey: image_key,
    perceptualHash: perceptual_hash,
    errorCode: error_code,
    confirmedFor: confirmed_for,
    ...(describes !== null && { describes }),
  };
}

const jobRowSchema = z.object({
  id: z.string(),
  movie_id: z.int(),
  kind: imageJobSchema.shape.kind,
  state: imageJobSchema.shape.state,
  started_at: z.date(),
  ended_at: z.date().nullable(),
});

export function jobOf(raw: unknown, items: readonly Item[]): Job {
  const { id, movie_id, started_at, ended_at, ...row } = z.parse(jobRowSchema, raw);
  return { ...row, jobId: id, movieId: movie_id, startedAt: started_at, endedAt: ended_at, items };
}

const APPEND_EVENTS = `
  WITH job AS (UPDATE image_jobs SET last_seq = last_seq + cardinality($2::jsonb[]) WHERE id = $1 RETURNING last_seq)
  INSERT INTO job_events (job_id, seq, event)
  SELECT $1, last_seq - cardinality($2::jsonb[]) + position, event
  FROM job, unnest($2::jsonb[]) WITH ORDINALITY AS new (event, position)`;

/** Appends events to a job. */
export async function appendEvents(tx: Client, jobId: string, events: readonly JobEvent[]): Promise<void> {
  await tx.query(APPEND_EVENTS, [jobId, events.map((event) => JSON.stringify(event))]);
}

export async function itemsOf(tx: Pick<Client, 'query'>, jobId: string): Promise<Item[]> {
  const { rows } = await tx.query(`SELECT ${ITEM_COLUMNS} FROM image_items WHERE job_id = $1 ORDER BY level, variant`, [
    jobId,
  ]);
  return rows.map(itemOf);
}
