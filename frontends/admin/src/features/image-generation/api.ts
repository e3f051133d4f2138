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
import { type StreamedEvent, streamOperation } from '../../session/stream-operation.ts';

type Operations = typeof generationOperations;

export type GeneratedPrompts = ResponseOf<Operations['generatePrompts']>;
export type RetryResponse = ResponseOf<Operations['retryPrompt']>;

/** `confirmLive` is true if the admin has confirmed that today's players will see the new images. */
type LiveConfirmation = { confirmLive: boolean };

export function requestPrompts(movieId: number, signal: AbortSignal): Promise<GeneratedPrompts> {
  return callOperation(generationOperations.generatePrompts, { movieId }, { signal });
}

/** Saves a prompt draft. `seen` is the `savedAt` timestamp of the draft that the edits are based on. */
export async function saveDraft(movieId: number, prompts: readonly Prompt[], seen: string | undefined) {
  const response = await callOperation(generationOperations.savePromptDraft, { movieId, prompts: [...prompts], seen });
  return response.draft;
}

/** If a save failed because another admin saved a newer draft, returns that draft. */
export function draftInConflict(failure: unknown): PromptDraft | undefined {
  if (!(failure instanceof HttpError && failure.code === 'conflict')) return undefined;
  return z.safeParse(promptDraftSchema, failure.envelope.draft).data;
}

/** Starts an image job, or joins the job that is already running. */
export function generateImages(
  movieId: number,
  { prompts, ...confirmation }: { prompts: readonly Prompt[] } & LiveConfirmation,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent<JobEvent>> {
  const request = { movieId, prompts: [...prompts], ...confirmation };
  return streamOperation(generationOperations.generateImages, request, { signal });
}

/**
 * Streams all events of the running image job, including past ones, or the events after `lastEventId`. Fails with 404 if
 * no job is running.
 */
export function watchImages(
  movieId: number,
  signal: AbortSignal,
  lastEventId?: string,
): AsyncGenerator<StreamedEvent<JobEvent>> {
  return streamOperation(generationOperations.watchImages, { movieId }, { signal, lastEventId });
}

export function retryFailed(
  movieId: number,
  retry: { prompt: FailedPrompt } & LiveConfirmation,
): Promise<RetryResponse> {
  return callOperation(generationOperations.retryPrompt, { movieId, ...retry });
}
