import { generationRoutes } from '@dreamreel/proto/generation-routes';
import { type JobEvent, jobEventSchema } from '@dreamreel/proto/image-jobs';
import type { FailedPrompt, Prompt } from '@dreamreel/proto/prompts';
import type * as z from 'zod/mini';
import { adminRequest } from '../../session/admin-request.ts';
import { adminStream } from '../../session/admin-stream.ts';

const { promptDraft, generatePrompts, savePromptDraft, retryPrompt, cancelImages } = generationRoutes;

export type DraftResponse = z.output<typeof promptDraft.response>;
export type WrittenPrompts = z.output<typeof generatePrompts.response>;
export type RetryResponse = z.output<typeof retryPrompt.response>;

/** Set where the change is confirmed although today's players will see it. */
type LiveConfirmation = { confirmLive?: true };

const pathOf = (movieId: number, call: string) => `/api/movies/${movieId}/${call}`;

/** The draft that waits for approval, and the movie's last job. */
export async function readDraft(movieId: number, signal: AbortSignal): Promise<DraftResponse> {
  return promptDraft.response.parse(await adminRequest(pathOf(movieId, 'prompt-draft'), { signal }));
}

export async function writePrompts(movieId: number, signal: AbortSignal): Promise<WrittenPrompts> {
  const response = await adminRequest(pathOf(movieId, 'generate-prompts'), { method: 'POST', signal });
  return generatePrompts.response.parse(response);
}

export async function saveDraft(movieId: number, prompts: readonly Prompt[]) {
  const response = await adminRequest(pathOf(movieId, 'prompt-draft'), { method: 'PATCH', body: { prompts } });
  return savePromptDraft.response.parse(response).draft;
}

/** Starts a job, or joins the one that runs. */
export async function* generateImages(
  movieId: number,
  body: { prompts: readonly Prompt[] } & LiveConfirmation,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const path = pathOf(movieId, 'generate-images');
  for await (const event of adminStream(path, { method: 'POST', body, signal })) {
    yield jobEventSchema.parse(event);
  }
}

/** The events of the running job from its start. 404 where none runs. */
export async function* watchImages(movieId: number, signal: AbortSignal): AsyncGenerator<JobEvent> {
  for await (const event of adminStream(pathOf(movieId, 'generate-images'), { method: 'GET', signal })) {
    yield jobEventSchema.parse(event);
  }
}

export async function cancelJob(movieId: number): Promise<void> {
  cancelImages.response.parse(await adminRequest(pathOf(movieId, 'generate-images'), { method: 'DELETE' }));
}

export async function retryFailed(
  movieId: number,
  body: { prompt: FailedPrompt } & LiveConfirmation,
): Promise<RetryResponse> {
  const response = await adminRequest(pathOf(movieId, 'retry-prompt'), { method: 'POST', body });
  return retryPrompt.response.parse(response);
}
