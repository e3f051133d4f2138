import { err, ok, type Result } from '@dreamreel/kit/result';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import type { ResponseOf } from '@dreamreel/proto/operation';
import { findPlayedPrompts } from './find-played-prompts.ts';
import type { Budget, ImageModel, Jobs, Movie, Movies, PromptModel, StillModel } from './ports.ts';

type Operations = typeof generationOperations;
type Deps = { movies: Pick<Movies, 'find'>; jobs: Jobs };
type StartedJob = { jobId: string };

export const startImageJob =
  ({ movies, jobs }: Deps) =>
  async (request: {
    movieId: number;
    jobId: string;
    prompts: readonly Prompt[];
    confirmLive: boolean;
  }): Promise<Result<StartedJob, OrderError | 'being-retried'>> => {
    const { movieId, jobId, prompts, confirmLive } = request;
    const error = findOrderError(await movies.find(movieId), prompts, confirmLive);
    if (error) return err(error);
    const startedJob = await jobs.start(jobId, movieId, prompts, confirmLive);
    return startedJob.ok ? ok({ jobId: startedJob.value }) : startedJob;
  };

export const retryPrompt =
  ({ movies, jobs }: Deps) =>
  async (request: {
    movieId: number;
    jobId: string;
    prompt: Prompt;
    confirmLive: boolean;
  }): Promise<Result<StartedJob, OrderError>> => {
    const { movieId, jobId, prompt, confirmLive } = request;
    const error = findOrderError(await movies.find(movieId), [prompt], confirmLive);
    return error ? err(error) : ok({ jobId: await jobs.retry(jobId, movieId, prompt, confirmLive) });
  };

type OrderError = 'no-such-movie' | 'being-played';

/** Requires confirmation before generating images for today's movie because players see each new image immediately. */
function findOrderError(
  movie: Movie | undefined,
  orderedPrompts: readonly Prompt[],
  confirmLive: boolean,
): OrderError | undefined {
  if (!movie) return 'no-such-movie';
  return !confirmLive && findPlayedPrompts(movie, orderedPrompts).length > 0 ? 'being-played' : undefined;
}

export const findRunningImageJob =
  ({ jobs }: Pick<Deps, 'jobs'>) =>
  async ({ movieId }: { movieId: number }) => {
    const jobId = await jobs.running(movieId);
    return jobId ? ok({ jobId }) : err('no-running-job');
  };

export const listImageJobEvents =
  ({ jobs }: Pick<Deps, 'jobs'>) =>
  async ({ jobId, after }: { jobId: string; after: number }) => {
    const events = await jobs.eventsAfter(jobId, after);
    return events ? ok({ events: [...events] }) : err('no-such-job');
  };

export const cancelImages =
  ({ jobs }: Pick<Deps, 'jobs'>) =>
  async ({
    movieId,
  }: {
    movieId: number;
  }): Promise<Result<ResponseOf<Operations['cancelImages']>, 'no-running-job'>> => {
    const cancelled = await jobs.cancel(movieId);
    if (cancelled.length === 0) return err('no-running-job');
    return ok({ success: true, message: 'Image generation canceled' });
  };

type Models = { images: ImageModel; stills: StillModel; prompts: PromptModel };

export const readGenerationStatus =
  ({ models, jobs, budget }: { models: Models; jobs: Pick<Jobs, 'overview'>; budget: Budget | undefined }) =>
  async (): Promise<Result<ResponseOf<Operations['generationStatus']>, never>> => {
    const named = ({ name }: Models[keyof Models]) => ({ name });
    const [used, overview] = await Promise.all([budget?.used(), jobs.overview()]);
    const { images, stills, prompts } = models;
    return ok({
      success: true,
      models: { images: named(images), stills: named(stills), prompts: named(prompts) },
      budget: used ?? null,
      ...overview,
    });
  };
