import type { JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import {
  type FailedPrompt,
  type Prompt,
  type PromptDraft,
  promptDraftSchema,
} from '@dreamreel/proto/generation/prompts';
import type { ResponseOf } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { HttpError } from '@dreamreel/ui/network/http';
import * as z from 'zod/mini';
import { streamOperation } from '../../session/stream-operation.ts';

type Operations = typeof generationOperations;

export type DraftResponse = ResponseOf<Operations['promptDraft']>;
export type GeneratedPrompts = ResponseOf<Operations['generatePrompts']>;
export type RetryResponse = ResponseOf<Operations['retryPrompt']>;

/** Whether the admin has confirmed that today's players will see the images. */
type LiveConfirmation = { confirmLive: boolean };

/** Reads the draft that waits for approval, and the movie's last job. */
export function readDraft(movieId: number, signal: AbortSignal): Promise<DraftResponse> {
  return callOperation(generationOperations.promptDraft, { movieId }, { signal });
}

export function requestPrompts(movieId: number, signal: AbortSignal): Promise<GeneratedPrompts> {
  return callOperation(generationOperations.generatePrompts, { movieId }, { signal });
}

/** Saves the draft. `seen` is the `savedAt` of the draft that the edits are based on. */
export async function saveDraft(movieId: number, prompts: readonly Prompt[], seen: string | undefined) {
  const response = await callOperation(generationOperations.savePromptDraft, { movieId, prompts: [...prompts], seen });
  return response.draft;
}

/** Returns the other admin's draft if it is the reason why a save failed. */
export function draftInConflict(failure: unknown): PromptDraft | undefined {
  if (!(failure instanceof HttpError && failure.code === 'conflict')) return undefined;
  return z.safeParse(promptDraftSchema, failure.envelope.draft).data;
}

/** Starts a job, or joins the running one. */
export function generateImages(
  movieId: number,
  { prompts, ...confirmation }: { prompts: readonly Prompt[] } & LiveConfirmation,
  signal: AbortSignal,
): AsyncGenerator<JobEvent> {
  const request = { movieId, prompts: [...prompts], ...confirmation };
  return streamOperation(generationOperations.generateImages, request, { signal });
}

/** Streams the events of the running job from its start. Fails with 404 if no job is running. */
export function watchImages(movieId: number, signal: AbortSignal): AsyncGenerator<JobEvent> {
  return streamOperation(generationOperations.watchImages, { movieId }, { signal });
}

export async function cancelJob(movieId: number): Promise<void> {
  await callOperation(generationOperations.cancelImages, { movieId });
}

export function retryFailed(
  movieId: number,
  retry: { prompt: FailedPrompt } & LiveConfirmation,
): Promise<RetryResponse> {
  return callOperation(generationOperations.retryPrompt, { movieId, ...retry });
}
