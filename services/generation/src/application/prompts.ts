import { isDeepStrictEqual } from 'node:util';
import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import type { Actor } from '@dreamreel/proto/actor';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import { type LintWarning, type Prompt, type PromptDraft, WRITTEN_BY_ADMIN } from '@dreamreel/proto/generation/prompts';
import type { styleOperations } from '@dreamreel/proto/generation/style-operations';
import type { RequestOf } from '@dreamreel/proto/operation';
import { lintPrompts } from '../domain/lint-prompts.ts';
import { findPlayedPrompts } from './image-jobs.ts';
import type { Draft, Drafts, Jobs, Movie, Movies, PromptModel, Styles } from './ports.ts';

const toPromptDraft = (movie: Movie, { savedAt, prompts, generated, previous, model, style }: Draft): PromptDraft => ({
  prompts: [...prompts],
  generated: [...generated],
  previous: previous && [...previous],
  model,
  warnings: [...playedWarnings(movie, prompts), ...lintPrompts(movie, prompts)],
  savedAt: savedAt.toISOString(),
  ...(style && { style }),
});

const playedWarnings = (movie: Movie, prompts: readonly Prompt[]): LintWarning[] =>
  findPlayedPrompts(movie, prompts).map(({ level }) => ({
    code: 'being-played',
    level,
    message: 'Players see this image today. A new one replaces it immediately.',
  }));

type Operations = typeof generationOperations;
type Deps = { movies: Movies; drafts: Drafts; model: PromptModel; styles: Styles; jobs: Pick<Jobs, 'last'> };
const NO_STYLE = { styleLine: '', template: '' };

/** Has a model write prompts for a movie in the current style, and saves them as a draft. */
export const generatePrompts =
  ({ movies, drafts, model, styles }: Omit<Deps, 'jobs'>): Handler<Operations['generatePrompts']> =>
  async ({ movieId }, { signal }) => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const [style] = await styles.list();
    const written = await model.write(movie, await drafts.nextAttempt(movieId), style ?? NO_STYLE, signal);
    if (!written.ok) return written;
    const saved = await drafts.saveGenerated(movieId, written.value, model.name, style?.version);
    const { generated: _generated, ...draft } = toPromptDraft(movie, saved);
    return ok({ success: true, ...draft });
  };

export const findPromptDraft =
  ({ movies, drafts, jobs }: Omit<Deps, 'model' | 'styles'>): Handler<Operations['promptDraft']> =>
  async ({ movieId }) => {
    const [movie, draft, job] = await Promise.all([movies.find(movieId), drafts.find(movieId), jobs.last(movieId)]);
    return ok({ success: true, draft: movie && draft ? toPromptDraft(movie, draft) : null, job: job ?? null });
  };

export const savePromptDraft =
  ({ movies, drafts }: Pick<Deps, 'movies' | 'drafts'>): Handler<Operations['savePromptDraft']> =>
  async ({ movieId, prompts, seen }) => {
    const movie = await movies.find(movieId);
    if (!movie) return err('no-such-movie');
    const saved = await drafts.save(movieId, prompts, WRITTEN_BY_ADMIN, seen ? new Date(seen) : undefined);
    const current = saved ?? (await drafts.find(movieId));
    const draft = current ? toPromptDraft(movie, current) : null;
    // If a response was lost, the retried request finds its prompts already saved. This case isn't a conflict.
    const isSaved = saved !== undefined || isDeepStrictEqual(draft?.prompts, prompts);
    return draft && isSaved ? ok({ success: true, draft }) : err('conflict', { draft });
  };

type StyleDeps = { styles: Styles };

export const findPromptStyles =
  ({ styles }: StyleDeps) =>
  async () =>
    ok({ success: true as const, styles: [...(await styles.list())] });

/** Saves a new version of the style. To restore an earlier version, its texts are saved again. */
export const savePromptStyle =
  ({ styles }: StyleDeps) =>
  async ({ seen, ...texts }: RequestOf<typeof styleOperations.savePromptStyle>, actor: Actor) => {
    const isSaved = await styles.save(texts, seen, 'name' in actor ? actor.name : actor.kind);
    const list = [...(await styles.list())];
    // If a response was lost, the repeated request finds its style already saved. This case isn't a conflict.
    const isCurrent = list[0]?.styleLine === texts.styleLine && list[0].template === texts.template;
    return isSaved || isCurrent ? ok({ success: true as const, styles: list }) : err('conflict', { styles: list });
  };
