import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { ImageJob, JobEvent } from '@dreamreel/proto/generation/image-jobs';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { PromptDraft } from '@dreamreel/proto/generation/prompts';
import { httpRequest } from '@dreamreel/proto/http-request';
import type { RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { assertSuccess, send } from '@dreamreel/ui/network/http';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { useMovieCache } from './use-movie-cache.ts';

export type DraftResponse = ResponseOf<(typeof generationOperations)['promptDraft']>;

/** Reads the movie's latest image job and the prompt draft that is awaiting approval. */
export function readDraft(movieId: number, signal?: AbortSignal): Promise<DraftResponse> {
  return callOperation(generationOperations.promptDraft, { movieId }, { signal });
}

/** Returns the draft that is awaiting approval, or undefined if a later job has already generated all of its images. */
export function pendingDraft({ draft, job }: Pick<DraftResponse, 'draft' | 'job'>): PromptDraft | undefined {
  if (!draft) return undefined;
  const isGenerated =
    job !== null && job.startedAt >= draft.savedAt && job.state === 'finished' && job.failedPrompts.length === 0;
  return isGenerated ? undefined : draft;
}

export async function cancelJob(movieId: number): Promise<void> {
  await callOperation(generationOperations.cancelImages, { movieId });
}

/** Adds the titles of the movies. Jobs of deleted movies are omitted. */
export function jobsWithTitles(jobs: readonly ImageJob[], movies: readonly AdminMovie[]) {
  const titles = new Map(movies.map(({ id, title }) => [id, title]));
  return jobs.flatMap((job) => {
    const title = titles.get(job.movieId);
    return title === undefined ? [] : [{ ...job, title }];
  });
}

const POLL_INTERVAL_MS = 4_000;

/** Query for image jobs. Polls while a job is running. */
export const generationQuery = queryOptions({
  queryKey: ['admin', 'generation'],
  queryFn: ({ signal }) => callOperation(generationOperations.generationStatus, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && state.data.running.length > 0 ? POLL_INTERVAL_MS : false),
});

/** Returns the state of image generation. When jobs end, the movies are loaded again to show their images. */
export function useGenerationStatus() {
  const { refresh } = useMovieCache();
  const query = useQuery(generationQuery);
  const running = query.data?.running;
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!running) return;
    const ids = new Set(running.map(({ jobId }) => jobId));
    if ([...before.current].some((id) => !ids.has(id))) void refresh();
    before.current = ids;
  }, [running, refresh]);
  return query;
}

/** Says why requested images aren't generated, if generation is paused. */
export function PausedNote() {
  const { data } = useQuery(generationQuery);
  if (!data?.isPaused) return null;
  return (
    <p role="status" className="mt-2 font-medium text-sm">
      <Trans>Image generation is paused. You can resume it on the Image queue page.</Trans>
    </p>
  );
}

type ImagesRequest = RequestInput<(typeof generationOperations)['generateImages']>;

/**
 * Starts an image job, and yields its events as they arrive. Throws `HttpError` if the job can't start. If the connection
 * is lost, the events end without an error, so callers must check for the final event.
 */
export async function* generateImages(request: ImagesRequest, signal?: AbortSignal): AsyncGenerator<JobEvent> {
  const { http, response: schema } = generationOperations.generateImages;
  const { method, address, body } = httpRequest(http, request);
  const response = await send(address, { method, body, signal }, { accept: 'text/event-stream' });
  await assertSuccess(response);
  if (!response.body) return;

  const reader = response.body
    .pipeThrough<string>(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield z.parse(schema, JSON.parse(next.value.data));
  } finally {
    // Closes only the stream. The image job keeps running.
    await reader.cancel().catch(() => undefined);
  }
}
