import { generationRoutes } from '@dreamreel/proto/generation-routes';
import { type JobEvent, jobEventSchema } from '@dreamreel/proto/image-jobs';
import type { FailedPrompt, Prompt } from '@dreamreel/proto/prompts';
import type * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request.ts';
import { adminStream } from '../../session/admin-stream.ts';

const { promptDraft, generatePrompts, savePromptDraft, retryPrompt, cancelImages } = generationRoutes;

export type DraftAnswer = z.output<typeof promptDraft.response>;
export type WrittenPrompts = z.output<typeof generatePrompts.response>;
export type RetryAnswer = z.output<typeof retryPrompt.response>;

/** Set where it is meant although today's players will see it. */
type WhilePlayed = { confirmLive?: true };

const of = (movieId: number, call: string) => `/api/movies/${movieId}/${call}`;

/** What waits for approval, and how the last job stands. */
export async function readDraft(movieId: number, signal: AbortSignal): Promise<DraftAnswer> {
  return promptDraft.response.parse(await adminRequest(of(movieId, 'prompt-draft'), { signal }));
}

export async function writePrompts(movieId: number, signal: AbortSignal): Promise<WrittenPrompts> {
  const answer = await adminRequest(of(movieId, 'generate-prompts'), { method: 'POST', signal });
  return generatePrompts.response.parse(answer);
}

export async function saveDraft(movieId: number, prompts: readonly Prompt[]) {
  const answer = await adminRequest(of(movieId, 'prompt-draft'), { method: 'PATCH', body: { prompts } });
  return savePromptDraft.response.parse(answer).draft;
}

/** Begins a job, or joins the one that runs. */
export async function* generateImages(
  movieId: number,
  body: { prompts: readonly Prompt[] } & WhilePlayed,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const path = of(movieId, 'generate-images');
  for await (const event of adminStream(path, { method: 'POST', body, signal })) {
    yield jobEventSchema.parse(event);
  }
}

/** The job that runs, from its beginning. 404 where none does. */
export async function* watchImages(movieId: number, signal: AbortSignal): AsyncGenerator<JobEvent> {
  for await (const event of adminStream(of(movieId, 'generate-images'), { method: 'GET', signal })) {
    yield jobEventSchema.parse(event);
  }
}

export async function cancelJob(movieId: number): Promise<void> {
  cancelImages.response.parse(await adminRequest(of(movieId, 'generate-images'), { method: 'DELETE' }));
}

export async function retryFailed(movieId: number, body: { prompt: FailedPrompt } & WhilePlayed): Promise<RetryAnswer> {
  const answer = await adminRequest(of(movieId, 'retry-prompt'), { method: 'POST', body });
  return retryPrompt.response.parse(answer);
}
