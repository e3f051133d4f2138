import { err, ok, type Result } from '@dreamreel/kit/result';
import type { LintWarning, Prompt, PromptDraft } from '@dreamreel/proto/prompts';
import { lintPrompts } from '../domain/prompts/lint-prompts.ts';
import { playedAmong } from './played-among.ts';
import type { Draft, Drafts, Film, Films, Jobs, ModelRefusal, PromptModel } from './ports.ts';

/** Who wrote what no model has written. */
const BY_HAND = 'written by hand';

const view = (film: Film, { savedAt, prompts, generated, previous, model }: Draft): PromptDraft => ({
  prompts: [...prompts],
  generated: [...generated],
  previous: previous && [...previous],
  model,
  warnings: [...playedWarnings(film, prompts), ...lintPrompts(film, prompts)],
  savedAt: savedAt.toISOString(),
});

const playedWarnings = (film: Film, prompts: readonly Prompt[]): LintWarning[] =>
  playedAmong(film, prompts).map(({ level }) => ({
    code: 'being-played',
    level,
    message: 'Players see this image today: a new one takes its place at once',
  }));

type WriteDeps = { films: Films; drafts: Drafts; model: PromptModel };

/** Prompts that a model has written for a film become its draft. */
export const generatePrompts =
  ({ films, drafts, model }: WriteDeps) =>
  async (
    { movieId }: { movieId: number },
    { signal }: { signal: AbortSignal },
  ): Promise<Result<PromptDraft, 'no-such-movie' | ModelRefusal>> => {
    const film = await films.find(movieId);
    if (!film) return err('no-such-movie');
    const written = await model.write(film, await drafts.nextTurn(movieId), signal);
    return written.ok ? ok(view(film, await drafts.begin(movieId, written.value, model.name))) : written;
  };

type Deps = { films: Films; drafts: Drafts; jobs: Pick<Jobs, 'last'> };

export const promptDraft =
  ({ films, drafts, jobs }: Deps) =>
  async ({ movieId }: { movieId: number }) => {
    const [film, draft, job] = await Promise.all([films.find(movieId), drafts.find(movieId), jobs.last(movieId)]);
    return ok({ draft: film && draft ? view(film, draft) : null, job: job ?? null });
  };

export const savePromptDraft =
  ({ films, drafts }: Omit<Deps, 'jobs'>) =>
  async ({ movieId, prompts }: { movieId: number; prompts: readonly Prompt[] }) => {
    const film = await films.find(movieId);
    return film ? ok(view(film, await drafts.save(movieId, prompts, BY_HAND))) : err('no-such-movie');
  };
