import { err, ok, type Result } from '@dreamreel/kit/result';
import type { GenerationStatus } from '@dreamreel/proto/image-jobs';
import type { Prompt } from '@dreamreel/proto/prompts';
import { playedAmong } from './played-among.ts';
import type {
  Budget,
  ImageModel,
  JobBeginning,
  Jobs,
  Movie,
  Movies,
  PromptModel,
  PublishProgress,
  StillModel,
} from './ports.ts';

type Deps = { movies: Pick<Movies, 'find'>; jobs: Jobs; publish: PublishProgress };
type Beginning = { jobId: string; events: JobBeginning['events'][number][] };

const view = ({ jobId, events }: JobBeginning): Beginning => ({ jobId, events: [...events] });

export const startImageJob =
  ({ movies, jobs }: Deps) =>
  async (request: {
    movieId: number;
    jobId: string;
    prompts: readonly Prompt[];
    confirmLive: boolean;
  }): Promise<Result<Beginning, NotOrdered | 'being-retried'>> => {
    const { movieId, jobId, prompts, confirmLive } = request;
    const error = errorOf(await movies.find(movieId), prompts, confirmLive);
    if (error) return err(error);
    const begun = await jobs.start(jobId, movieId, prompts);
    return begun.ok ? ok(view(begun.value)) : begun;
  };

export const retryPrompt =
  ({ movies, jobs }: Deps) =>
  async (request: {
    movieId: number;
    jobId: string;
    prompt: Prompt;
    confirmLive: boolean;
  }): Promise<Result<Beginning, NotOrdered>> => {
    const { movieId, jobId, prompt, confirmLive } = request;
    const error = errorOf(await movies.find(movieId), [prompt], confirmLive);
    return error ? err(error) : ok(view(await jobs.retry(jobId, movieId, prompt)));
  };

type NotOrdered = 'no-such-movie' | 'being-played';

/** Images are asked about before they are paid for: once made, they are shown on the movie's own day too. */
function errorOf(movie: Movie | undefined, made: readonly Prompt[], confirmLive: boolean): NotOrdered | undefined {
  if (!movie) return 'no-such-movie';
  return !confirmLive && playedAmong(movie, made).length > 0 ? 'being-played' : undefined;
}

export const runningImageJob =
  ({ jobs }: Pick<Deps, 'jobs'>) =>
  async ({ movieId }: { movieId: number }) => {
    const running = await jobs.running(movieId);
    return running ? ok(view(running)) : err('no-running-job');
  };

export const imageJobEvents =
  ({ jobs }: Pick<Deps, 'jobs'>) =>
  async ({ jobId, after }: { jobId: string; after: number }) => {
    const events = await jobs.eventsAfter(jobId, after);
    return events ? ok({ events: [...events] }) : err('no-such-job');
  };

export const cancelImageJob =
  ({ jobs, publish }: Pick<Deps, 'jobs' | 'publish'>) =>
  async ({ movieId }: { movieId: number }) => {
    const cancelled = await jobs.cancel(movieId);
    for (const { jobId, events } of cancelled) publish(jobId, events);
    return cancelled.length > 0 ? ok({ cancelled: cancelled.length }) : err('no-running-job');
  };

/** A deleted movie needs no images, and its failures need nobody. */
export const forgetMovie = ({ jobs, publish }: Pick<Deps, 'jobs' | 'publish'>) => {
  const cancel = cancelImageJob({ jobs, publish });
  return async (movieId: number): Promise<void> => {
    await cancel({ movieId });
    await jobs.forget(movieId);
  };
};

type Models = { images: ImageModel; stills: StillModel; prompts: PromptModel };

export const generationStatus =
  ({ models, jobs, budget }: { models: Models; jobs: Pick<Jobs, 'overview'>; budget: Budget | undefined }) =>
  async (): Promise<Result<GenerationStatus, never>> => {
    const named = ({ name }: Models[keyof Models]) => ({ name });
    const [used, overview] = await Promise.all([budget?.used(), jobs.overview()]);
    const { images, stills, prompts } = models;
    return ok({
      models: { images: named(images), stills: named(stills), prompts: named(prompts) },
      budget: used ?? null,
      ...overview,
    });
  };
