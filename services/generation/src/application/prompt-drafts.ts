import { isDeepStrictEqual } from 'node:util';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import { type LintWarning, type Prompt, type PromptDraft, WRITTEN_BY_ADMIN } from '@dreamreel/proto/generation/prompts';
import type { ResponseOf } from '@dreamreel/proto/operation';
import { lintPrompts } from '../domain/prompts/lint-prompts.ts';
import { findPlayedPrompts } from './find-played-prompts.ts';
import type { Draft, Drafts, Jobs, ModelError, Movie, Movies, PromptModel } from './ports.ts';

const toPromptDraft = (movie: Movie, { savedAt, prompts, generated, previous, model }: Draft): PromptDraft => ({
  prompts: [...prompts],
  generated: [...generated],
  previous: previous && [...previous],
  model,
  warnings: [...playedWarnings(movie, prompts), ...lintPrompts(movie, prompts)],
  savedAt: savedAt.toISOString(),
});

const playedWarnings = (movie: Movie, prompts: readonly Prompt[]): LintWarning[] =>
  findPlayedPrompts(movie, prompts).map(({ level }) => ({
    code: 'being-played',
    level,
    message: 'Players see this image today. A new one replaces it immediately.',
  }));

type Operations = typeof generationOperations;
type WriteDeps = { movies: Movies; drafts: Drafts; model: PromptModel };

/** Has a model write prompts for a movie and saves them as a draft. */
export const generatePrompts =
  ({ movies, drafts, model }: WriteDeps) =>
  async (
    { movieId }: { movieId: number },
    { signal }: { signal: AbortSignal },
  ): Promise<Result<ResponseOf<Operations['generatePrompts']>, 'no-such-movie' | ModelError>> => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const written = await model.write(movie, await drafts.nextAttempt(movieId), signal);
    if (!written.ok) return written;
    const draft = toPromptDraft(movie, await drafts.saveGenerated(movieId, written.value, model.name));
    const { prompts, warnings, previous, savedAt } = draft;
    return ok({ success: true, prompts, warnings, model: draft.model, previous, savedAt });
  };

type Deps = { movies: Movies; drafts: Drafts; jobs: Pick<Jobs, 'last'> };

export const findPromptDraft =
  ({ movies, drafts, jobs }: Deps) =>
  async ({ movieId }: { movieId: number }): Promise<Result<ResponseOf<Operations['promptDraft']>, never>> => {
    const [movie, draft, job] = await Promise.all([movies.find(movieId), drafts.find(movieId), jobs.last(movieId)]);
    return ok({ success: true, draft: movie && draft ? toPromptDraft(movie, draft) : null, job: job ?? null });
  };

export const savePromptDraft =
  ({ movies, drafts }: Omit<Deps, 'jobs'>) =>
  async ({
    movieId,
    prompts,
    seen,
  }: {
    movieId: number;
    prompts: readonly Prompt[];
    seen?: string | undefined;
  }): Promise<Result<ResponseOf<Operations['savePromptDraft']>, 'no-such-movie' | 'conflict'>> => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const saved = await drafts.save(
      movieId,
      prompts,
      WRITTEN_BY_ADMIN,
      seen === undefined ? undefined : new Date(seen),
    );
    const current = saved ?? (await drafts.find(movieId));
    const draft = current ? toPromptDraft(movie, current) : null;
    // If a response was lost, the retried request finds its prompts already saved. This case isn't a conflict.
    const isSaved = saved !== undefined || isDeepStrictEqual(draft?.prompts, prompts);
    return draft && isSaved ? ok({ success: true, draft }) : err('conflict', { draft });
  };
