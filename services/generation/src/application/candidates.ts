import { err, ok, type Result } from '@dreamreel/kit/result';
import type { candidateOperations } from '@dreamreel/proto/generation/candidate-operations';
import type { CandidateOrder } from '@dreamreel/proto/generation/candidates';
import type { ResponseOf } from '@dreamreel/proto/operation';
import { candidatesView } from '../domain/jobs/candidates-view.ts';
import type { CandidateJobs, ImageModel, Movies } from './ports.ts';

type Operations = typeof candidateOperations;
type Place = { readonly movieId: number; readonly position: number };

/** Starts generating candidates for a hint. The movie keeps its current image. */
export const makeCandidates =
  ({ movies, candidateJobs }: { movies: Pick<Movies, 'find'>; candidateJobs: CandidateJobs }) =>
  async ({
    movieId,
    position,
    prompt,
    count,
    seed,
  }: Place & CandidateOrder): Promise<
    Result<ResponseOf<Operations['makeCandidates']>, 'no-such-movie' | 'being-made'>
  > => {
    const level = position + 1;
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const scene = movie.prompts.find((planned) => planned.level === level)?.scene ?? '';
    const seeds = Array.from({ length: count }, (_, index) => (index === 0 ? seed : undefined));
    const started = await candidateJobs.start(movieId, { level, scene, prompt }, seeds);
    if (!started.ok) return started;
    const candidates = candidatesView(started.value);
    if (!candidates) throw new Error('The job of candidates has no items');
    const message = count === 1 ? 'Generating one candidate' : `Generating ${count} candidates`;
    return ok({ success: true, message, candidates });
  };

/** Cancels the candidates of a hint. Finished candidates stay versions. */
export const cancelCandidates =
  ({ candidateJobs }: { candidateJobs: CandidateJobs }) =>
  async ({ movieId, position }: Place): Promise<Result<ResponseOf<Operations['cancelCandidates']>, 'no-running-job'>> =>
    (await candidateJobs.cancel(movieId, position + 1))
      ? ok({ success: true, message: 'Candidates canceled' })
      : err('no-running-job');

/** Returns the status of a hint's most recently requested candidates. */
export const findCandidates =
  ({ candidateJobs, imageModel }: { candidateJobs: CandidateJobs; imageModel: ImageModel }) =>
  async ({ movieId, position }: Place): Promise<Result<ResponseOf<Operations['candidates']>, never>> =>
    ok({
      success: true,
      candidates: candidatesView(await candidateJobs.last(movieId, position + 1)) ?? null,
      model: { name: imageModel.name, repeats: imageModel.repeats },
    });
