import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import type { candidateOperations } from '@dreamreel/proto/generation/candidates';
import type { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import type { Prompt } from '@dreamreel/proto/generation/prompts';
import { candidatesView } from '../domain/image-job.ts';
import type { ImageModel, Jobs, Movie, Movies } from './ports.ts';

type Calls = typeof generationCalls;
type Operations = typeof generationOperations;
type CandidateOperations = typeof candidateOperations;
type Deps = { movies: Pick<Movies, 'find'>; jobs: Jobs };

export const startImageJob =
  ({ movies, jobs }: Deps): Handler<Calls['startImageJob']> =>
  async (order) => {
    const error = findOrderError(await movies.find(order.movieId), order.prompts, order.confirmLive);
    return error ? err(error) : jobs.start(order);
  };

export const retryPrompt =
  ({ movies, jobs }: Deps): Handler<Calls['retryPrompt']> =>
  async (order) => {
    const error = findOrderError(await movies.find(order.movieId), [order.prompt], order.confirmLive);
    return error ? err(error) : jobs.retry(order);
  };

/** Requires confirmation before generating images for today's movie because players see each new image immediately. */
function findOrderError(movie: Movie | undefined, orderedPrompts: readonly Prompt[], confirmLive: boolean) {
  if (!movie) return 'no-such-movie';
  return !confirmLive && findPlayedPrompts(movie, orderedPrompts).length > 0 ? 'being-played' : undefined;
}

/**
 * Returns the prompts whose images players see today. If one of these images is replaced, players see the new image
 * immediately.
 */
export function findPlayedPrompts<Ordered extends { readonly level: number }>(
  { playedLevels }: Movie,
  ordered: readonly Ordered[],
): readonly Ordered[] {
  return ordered.filter(({ level }) => playedLevels.includes(level));
}

export const listImageJobEvents =
  ({ jobs }: Pick<Deps, 'jobs'>): Handler<Calls['imageJobEvents']> =>
  async ({ jobId, after }) => {
    const events = await jobs.eventsAfter(jobId, after);
    return events ? ok({ events: [...events] }) : err('no-such-job');
  };

export const cancelImages =
  ({ jobs }: Pick<Deps, 'jobs'>): Handler<Operations['cancelImages']> =>
  async ({ movieId }) => {
    const cancelled = await jobs.cancel(movieId);
    if (cancelled.length === 0) return err('no-running-job');
    return ok({ success: true, message: 'Image generation canceled' });
  };

/** Starts generating candidates for a hint. The movie keeps its current image. */
export const makeCandidates =
  ({ movies, jobs }: Deps): Handler<CandidateOperations['makeCandidates']> =>
  async ({ movieId, position, prompt, count, seed }) => {
    const level = position + 1;
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const scene = movie.prompts.find((planned) => planned.level === level)?.scene ?? '';
    const seeds = Array.from({ length: count }, (_, index) => (index === 0 ? seed : undefined));
    const started = await jobs.startCandidates(movieId, { level, scene, prompt }, seeds);
    if (!started.ok) return started;
    const candidates = candidatesView(started.value);
    if (!candidates) throw new Error('The job of candidates has no items');
    const message = count === 1 ? 'Generating one candidate' : `Generating ${count} candidates`;
    return ok({ success: true, message, candidates });
  };

/** Cancels the candidates of a hint. Finished candidates stay versions. */
export const cancelCandidates =
  ({ jobs }: Pick<Deps, 'jobs'>): Handler<CandidateOperations['cancelCandidates']> =>
  async ({ movieId, position }) =>
    (await jobs.cancelCandidates(movieId, position + 1))
      ? ok({ success: true, message: 'Candidates canceled' })
      : err('no-running-job');

/** Returns the status of a hint's most recently requested candidates. */
export const findCandidates =
  ({ jobs, imageModel }: { jobs: Jobs; imageModel: ImageModel }): Handler<CandidateOperations['candidates']> =>
  async ({ movieId, position }) =>
    ok({
      success: true,
      candidates: candidatesView(await jobs.lastCandidates(movieId, position + 1)) ?? null,
      model: { name: imageModel.name, repeats: imageModel.repeats },
    });
