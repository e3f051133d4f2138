import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { PromptDraft } from '@dreamreel/proto/generation/prompts';
import { formatList, shownDay, shownMoment } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { plural, t } from '@lingui/core/macro';
import type { Question } from '../../confirm.tsx';
import { generateImages, pendingDraft, readDraft } from '../../movies/image-jobs.tsx';

/** Result of a bulk action for one movie. `undo` is missing if the action failed or can't be undone. */
export type Outcome = {
  readonly movie: AdminMovie;
  readonly text: string;
  readonly isDone: boolean;
  readonly undo?: (() => Promise<unknown>) | undefined;
};

/** What the toast of a bulk action says about the movies for which the action succeeded. */
type Summary = { readonly title: string; readonly description: string; readonly undone: string };
export type BulkAction = {
  readonly title: string;
  readonly movies: readonly AdminMovie[];
  /** The question that the admin answers before the action starts. */
  readonly question?: Question | undefined;
  readonly act: (movie: AdminMovie) => Promise<Pick<Outcome, 'text' | 'undo'>>;
  readonly summarize?: (count: number) => Summary;
  /** Number of movies that are processed at the same time. The default is 1. */
  readonly atOnce?: number;
  /** What the admin should know while the action runs. */
  readonly note?: string;
  /** Whether the report links to the image queue. */
  readonly showsQueue?: boolean;
  /** Whether movies stay selected for the next step even if the action succeeded. */
  readonly keepsSelection?: boolean;
};

const titlesOf = (movies: readonly AdminMovie[]) => formatList(movies.map(({ title }) => title));

export function deletingMovies(movies: readonly AdminMovie[]): BulkAction {
  let until = '';
  return {
    title: t`Deleting movies`,
    movies,
    question: {
      title: plural({ count: movies.length }, { one: 'Delete # movie', other: 'Delete # movies' }),
      text: t`${{ titles: titlesOf(movies) }}. Movies that players have already seen won’t be deleted. You can restore the others within 30 days.`,
      confirmLabel: t`Delete all`,
      isDestructive: true,
    },
    act: async ({ id: movieId }) => {
      const { restorableUntil } = await callOperation(movieOperations.deleteMovie, { movieId });
      until ||= shownMoment(restorableUntil, { dateStyle: 'medium' });
      const undo = () => callOperation(movieOperations.restoreMovie, { movieId, reason: 'undo' });
      return { text: t`Deleted`, undo };
    },
    summarize: (count) => ({
      title: plural(count, { one: '# movie deleted', other: '# movies deleted' }),
      description: t`You can restore them under “Recently deleted” until ${{ date: until }}.`,
      undone: plural(count, { one: '# movie restored', other: '# movies restored' }),
    }),
  };
}

/** Schedules each movie for the next of the given days. */
export function planning(movies: readonly AdminMovie[], freeDays: readonly GameDate[]): BulkAction {
  const days = [...freeDays];
  const plannedDays: GameDate[] = [];
  const incomplete = movies.filter(({ ready }) => !ready);
  return {
    title: t`Scheduling movies for the next free days`,
    movies,
    question:
      incomplete.length === 0
        ? undefined
        : {
            title: t`Some movies are missing images`,
            text: t`${{ titles: titlesOf(incomplete) }}. If a movie is still missing images on its scheduled day, players get another movie instead.`,
            confirmLabel: t`Schedule anyway`,
          },
    act: async ({ id: movieId }) => {
      const date = days.shift() ?? '';
      await callOperation(calendarOperations.planDay, { movieId, date });
      plannedDays.push(date);
      const undo = () => callOperation(calendarOperations.clearDay, { movieId, date, reason: 'undo' });
      return { text: t({ message: `Scheduled for ${{ date: shownDay(date) }}`, context: 'bulk' }), undo };
    },
    summarize: (count) => {
      const [first, last] = [shownDay(plannedDays[0] ?? ''), shownDay(plannedDays.at(-1) ?? '')];
      return {
        title: plural(count, { one: '# movie scheduled', other: '# movies scheduled' }),
        description:
          count === 1
            ? t({ message: `Scheduled for ${{ date: first }}`, context: 'bulk' })
            : t`On free days from ${first} to ${last}`,
        undone: plural(count, { one: '# movie is no longer scheduled', other: '# movies are no longer scheduled' }),
      };
    },
  };
}

/** Returns the next `count` days after `today` that have no movie. */
export function findFreeDays(
  movies: readonly Pick<AdminMovie, 'featureDates'>[],
  today: GameDate,
  count: number,
): GameDate[] {
  const scheduledDays = new Set(movies.flatMap(({ featureDates }) => featureDates.map(({ date }) => date)));
  const free: GameDate[] = [];
  for (let date = addDays(today, 1); free.length < count; date = addDays(date, 1))
    if (!scheduledDays.has(date)) free.push(date);
  return free;
}

/** Maximum number of movies for which prompts or images are requested at once. */
export const MAX_GENERATED = 100;
/** A text model takes seconds for each movie. */
const PROMPTS_AT_ONCE = 3;
const DRAFTS_AT_ONCE = 6;

/** Prompt drafts that are awaiting approval, by movie ID. */
export type ReadyDrafts = ReadonlyMap<number, PromptDraft>;

/** Writes prompts for each movie, unless its prompts are still awaiting approval or its images are being generated. */
export function writingPrompts(movies: readonly AdminMovie[]): BulkAction {
  return {
    title: t`Writing prompts`,
    movies,
    note: t`Keep this page open until all prompts are written.`,
    atOnce: PROMPTS_AT_ONCE,
    keepsSelection: true,
    act: async ({ id: movieId }) => {
      const saved = await readDraft(movieId);
      if (saved.job?.state === 'running') return { text: t`Images are being generated` };
      if (pendingDraft(saved)) return { text: t`Prompts are already waiting for approval` };
      const { prompts } = await callOperation(generationOperations.generatePrompts, { movieId });
      return { text: plural(prompts.length, { one: '# prompt written', other: '# prompts written' }) };
    },
  };
}

/**
 * Starts an image job for each movie with a draft. The question asks for approval of all prompts, even those that no one
 * has reviewed. The server continues the jobs without this page.
 */
export function generating(
  marked: readonly AdminMovie[],
  drafts: ReadyDrafts,
  priceOf: (images: number) => string | undefined,
): BulkAction {
  const movies = marked.filter(({ id }) => drafts.has(id));
  const skipped = marked.filter(({ id }) => !drafts.has(id));
  const doubtful = movies.filter(({ id }) => drafts.get(id)?.warnings.length);
  const images = movies.reduce((sum, { id }) => sum + (drafts.get(id)?.prompts.length ?? 0), 0);
  const movieCount = plural(movies.length, { one: '# movie', other: '# movies' });
  const imageCount = plural(images, { one: '# image', other: '# images' });
  const approval = [
    priceOf(images),
    t`This approves all prompts, even those that no one has reviewed.`,
    doubtful.length > 0 && `${t`The prompts of these movies have warnings. Review them first:`} ${titlesOf(doubtful)}`,
    skipped.length > 0 && `${t`Skipped because no prompts are waiting for approval:`} ${titlesOf(skipped)}`,
  ];
  return {
    title: t`Starting image generation`,
    movies,
    question: {
      title: t`${imageCount} for ${movieCount}`,
      text: approval.filter(Boolean).join('\n\n'),
      confirmLabel: plural(
        { count: images },
        { one: 'Approve and generate # image', other: 'Approve and generate # images' },
      ),
    },
    showsQueue: true,
    act: async ({ id: movieId }) => {
      const { prompts } = drafts.get(movieId) ?? { prompts: [] };
      const events = generateImages({ movieId, prompts, confirmLive: false });
      const first = await events.next();
      await events.return(undefined);
      if (first.done) throw new TypeError('The stream ended before its first event');
      return { text: plural(prompts.length, { one: '# image in the queue', other: '# images in the queue' }) };
    },
  };
}

/** Reads the drafts of movies that are awaiting approval. Movies whose images are being generated are omitted. */
export async function readPendingDrafts(movies: readonly AdminMovie[]): Promise<ReadyDrafts> {
  const drafts = new Map<number, PromptDraft>();
  const queue = movies.values();
  const read = async () => {
    for (const { id } of queue) {
      const saved = await readDraft(id);
      const draft = pendingDraft(saved);
      if (draft && saved.job?.state !== 'running') drafts.set(id, draft);
    }
  };
  await Promise.all(Array.from({ length: DRAFTS_AT_ONCE }, read));
  return drafts;
}
