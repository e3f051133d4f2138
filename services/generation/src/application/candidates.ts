import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import type { candidateOperations } from '@dreamreel/proto/generation/candidates';
import { candidatesView } from '../domain/jobs/image-job.ts';
import type { ImageModel, Jobs, Movies } from './ports.ts';

type Operations = typeof candidateOperations;
type Deps = { movies: Pick<Movies, 'find'>; jobs: Jobs; imageModel: ImageModel };

/** Starts generating candidates for a hint. The movie keeps its current image. */
export const makeCandidates =
  ({ movies, jobs }: Omit<Deps, 'imageModel'>): Handler<Operations['makeCandidates']> =>
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
  ({ jobs }: Pick<Deps, 'jobs'>): Handler<Operations['cancelCandidates']> =>
  async ({ movieId, position }) =>
    (await jobs.cancelCandidates(movieId, position + 1))
      ? ok({ success: true, message: 'Candidates canceled' })
      : err('no-running-job');

/** Returns the status of a hint's most recently requested candidates. */
export const findCandidates =
  ({ jobs, imageModel }: Omit<Deps, 'movies'>): Handler<Operations['candidates']> =>
  async ({ movieId, position }) =>
    ok({
      success: true,
      candidates: candidatesView(await jobs.lastCandidates(movieId, position + 1)) ?? null,
      model: { name: imageModel.name, repeats: imageModel.repeats },
    });
