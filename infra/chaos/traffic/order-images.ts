import { imageJobSchema } from '@dreamreel/proto/image-jobs';
import { promptDraftSchema } from '@dreamreel/proto/prompts';
import * as z from 'zod';
import type { Player } from './player.ts';

const draftSchema = z.object({ draft: z.nullable(promptDraftSchema), job: z.nullable(imageJobSchema) });
const LOOK_EVERY_MS = 1_000;

const prompts = [1, 2, 3, 4, 5].map((level) => ({
  level,
  scene: `Scene ${level}`,
  prompt: `Scene ${level} of the movie`,
}));

/**
 * Orders five images of a movie, and waits until the job has ended, well or not. The view of the order ends with the
 * job; where it broke off, the job is looked up.
 */
export async function orderImages({ visitor, ledger, patience }: Player, movieId: number | null): Promise<void> {
  if (movieId === null) return;
  const path = `/api/movies/${movieId}/generate-images`;
  const isKnown = () => ledger.jobs.some((each) => each.movieId === movieId);
  for (;;) {
    if (!isKnown()) await visitor.ask('generateImages', { path, body: { prompts } });
    const { body } = await visitor.insist('promptDraft', { path: `/api/movies/${movieId}/prompt-draft` });
    const { job } = draftSchema.parse(body);
    // Nobody has taken the order.
    if (job === null) continue;
    if (!isKnown()) ledger.jobs.push({ jobId: job.jobId, movieId });
    if (job.state !== 'running') return;
    await patience(LOOK_EVERY_MS);
  }
}
