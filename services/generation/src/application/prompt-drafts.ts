import { err, ok, type Result } from '@dreamreel/kit/result';
import type { LintWarning, Prompt, PromptDraft } from '@dreamreel/proto/prompts';
import { lintPrompts } from '../domain/prompts/lint-prompts.ts';
import { playedAmong } from './played-among.ts';
import type { Draft, Drafts, Jobs, ModelError, Movie, Movies, PromptModel } from './ports.ts';

/** Who wrote what no model has written. */
const ADMIN_AUTHOR = 'written by hand';

const view = (movie: Movie, { savedAt, prompts, generated, previous, model }: Draft): PromptDraft => ({
  prompts: [...prompts],
  generated: [...generated],
  previous: previous && [...previous],
  model,
  warnings: [...playedWarnings(movie, prompts), ...lintPrompts(movie, prompts)],
  savedAt: savedAt.toISOString(),
});

const playedWarnings = (movie: Movie, prompts: readonly Prompt[]): LintWarning[] =>
  playedAmong(movie, prompts).map(({ level }) => ({
    code: 'being-played',
    level,
    message: 'Players see this image today: a new one takes its place at once',
  }));

type WriteDeps = { movies: Movies; drafts: Drafts; model: PromptModel };

/** Prompts that a model has written for a movie become its draft. */
export const generatePrompts =
  ({ movies, drafts, model }: WriteDeps) =>
  async (
    { movieId }: { movieId: number },
    { signal }: { signal: AbortSignal },
  ): Promise<Result<PromptDraft, 'no-such-movie' | ModelError>> => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const written = await model.write(movie, await drafts.nextTurn(movieId), signal);
    return written.ok ? ok(view(movie, await drafts.begin(movieId, written.value, model.name))) : written;
  };

type Deps = { movies: Movies; drafts: Drafts; jobs: Pick<Jobs, 'last'> };

export const promptDraft =
  ({ movies, drafts, jobs }: Deps) =>
  async ({ movieId }: { movieId: number }) => {
    const [movie, draft, job] = await Promise.all([movies.find(movieId), drafts.find(movieId), jobs.last(movieId)]);
    return ok({ draft: movie && draft ? view(movie, draft) : null, job: job ?? null });
  };

export const savePromptDraft =
  ({ movies, drafts }: Omit<Deps, 'jobs'>) =>
  async ({ movieId, prompts }: { movieId: number; prompts: readonly Prompt[] }) => {
    const movie = await movies.find(movieId);
    return movie ? ok(view(movie, await drafts.save(movieId, prompts, ADMIN_AUTHOR))) : err('no-such-movie');
  };
