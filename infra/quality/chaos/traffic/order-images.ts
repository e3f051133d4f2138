import { imageJobSchema } from '@dreamreel/proto/generation/image-jobs';
import { promptDraftSchema } from '@dreamreel/proto/generation/prompts';
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
 * Orders five images of a movie, and waits until the job has ended, well or not. The stream of the order ends with the
 * job; where it was interrupted, the job is looked up.
 */
export async function orderImages({ visitor, ledger, wait }: Player, movieId: number | null): Promise<void> {
  if (movieId === null) return;
  const path = `/api/movies/${movieId}/generate-images`;
  const isKnown = () => ledger.jobs.some((each) => each.movieId === movieId);
  for (;;) {
    if (!isKnown()) await visitor.send('generateImages', { path, body: { prompts } });
    const { body } = await visitor.sendWithRetry('promptDraft', { path: `/api/movies/${movieId}/prompt-draft` });
    const { job } = draftSchema.parse(body);
    // The order was not accepted.
    if (job === null) continue;
    if (!isKnown()) ledger.jobs.push({ jobId: job.jobId, movieId });
    if (job.state !== 'running') return;
    await wait(LOOK_EVERY_MS);
  }
}
