import { randomBytes, randomUUID } from 'node:crypto';
import type { Client, Database } from '@dreamreel/kit/database/database';
import { publishEvent, sqlOf } from '@dreamreel/kit/events';
import { generationEvents } from '@dreamreel/proto/generation/internal-calls';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import type { JobStart } from '../../application/ports.ts';
import { startEvents } from '../../domain/jobs/job-events.ts';
import { appendEvents } from './job-rows.ts';

const LOCK_MOVIE = `SELECT pg_advisory_xact_lock(hashtext('image jobs'), $1)`;

const NEW_JOB = `
  INSERT INTO image_jobs (id, movie_id, kind, state, started_at) VALUES ($1, $2, $3, 'running', $4)`;
/** Inserts all items in one statement, because the first event waits for it. */
const NEW_ITEMS = `
  INSERT INTO image_items
    (id, job_id, movie_id, level, variant, scene, prompt, describes, state, seed, image_key, created_at)
  SELECT id, $1, $2, level, coalesce(variant, 0), scene, prompt, describes, 'waiting', coalesce(seed, id::text), image_key, $3
  FROM jsonb_to_recordset($4::jsonb)
    AS new(id uuid, level int, variant int, scene text, prompt text, describes text, seed text, image_key text)`;

type NewJob = { readonly jobId: string; readonly movieId: number; readonly kind: 'all' | 'retry' | 'candidates' };

/** An image to generate. Without a variant, the movie shows it. Without a seed, it gets a random one. */
export type NewItem = Prompt & { readonly variant?: number; readonly seed?: string | undefined };

/** Runs requests for the same movie one after another, so two of them can't start the same work. */
export function runExclusively<T>(database: Database, movieId: number, work: (tx: Client) => Promise<T>): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query(LOCK_MOVIE, [movieId]);
    return work(tx);
  });
}

/** Adds a job with its items and first events, and notifies the workers. */
export async function startJob(
  tx: Client,
  { jobId, movieId, kind }: NewJob,
  items: readonly NewItem[],
  now: Date,
): Promise<JobStart> {
  await tx.query(NEW_JOB, [jobId, movieId, kind, now]);
  // With 128 random bits, the key of an image reveals nothing about its movie.
  const rows = items.map((item) => ({ ...item, id: randomUUID(), image_key: randomBytes(16).toString('hex') }));
  await tx.query(NEW_ITEMS, [jobId, movieId, now, JSON.stringify(rows)]);
  const events = await appendEvents(tx, jobId, startEvents(jobId, items.length));
  await publishEvent(sqlOf(tx), generationEvents.jobRequested, { jobId });
  return { jobId, events };
}
