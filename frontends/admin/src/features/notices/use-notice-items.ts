import type { GameDate } from '@dreamreel/proto/calendar';
import type { Notice, Notices } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { NO_CREDIT_MESSAGE } from '@dreamreel/proto/generation/errors';
import type { GenerationStatus } from '@dreamreel/proto/generation/generation-status';
import type { ImageJob } from '@dreamreel/proto/generation/image-jobs';
import type { MailRun } from '@dreamreel/proto/notification/mail-run';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { pagePath } from '../../admin-paths.ts';
import { generationQuery } from '../../movies/image-jobs.ts';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { useIsEditor } from '../../session/signed-in-admin.ts';
import { mailQuery, noticesQuery } from './api.ts';
import { JOBS_TILE, MAIL_TILE } from './tiles.tsx';

/** Kinds of notices that can be resolved by generating new images. */
const KINDS_RESOLVED_BY_IMAGES: ReadonlySet<Notice['kind']> = new Set([
  'not-ready',
  'tomorrow-not-ready',
  'tomorrow-not-public',
  'tomorrow-weak-hint',
]);

/** A problem with the one action that resolves it. */
export type NoticeItem = {
  readonly key: string;
  readonly urgency: Notice['urgency'];
  readonly date: GameDate | null;
  readonly text: string;
  readonly action: { readonly label: string } & ({ readonly run: () => void } | { readonly address: string });
};

export type NoticeActions = {
  /** Number of posts that need a decision, or undefined while it is unknown. */
  waitingPosts: number | undefined;
  onGenerate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  onCalendar: (date: GameDate | null) => void;
  /** Address of the page with these posts. */
  postsAddress: string;
};
type Context = NoticeActions & { today: GameDate; movies: readonly AdminMovie[] };

/**
 * Returns everything that needs an admin's attention, by date. `isComplete` is false while a part is still unknown, so
 * an empty list doesn't mean that nothing needs attention.
 */
export function useNoticeItems(actions: NoticeActions): { items: readonly NoticeItem[]; isComplete: boolean } {
  useLingui();
  const isEditor = useIsEditor();
  const gameDate = useGameDate();
  const { data: notices } = useQuery(noticesQuery);
  const { data: generation } = useQuery(generationQuery);
  const { data: mail } = useQuery({ ...mailQuery, enabled: !isEditor });
  const { data: movies } = useQuery(moviesQuery);
  const context: Context = {
    ...actions,
    today: notices?.today.date ?? gameDate,
    movies: movies ?? [],
  };
  const items = [
    ...(notices ? itemsOfCalendar(notices, context) : []),
    ...itemsOfBudget(generation?.budget, context),
    ...(generation?.isPaused ? [pausedItem(context)] : []),
    ...itemsOfJobs(generation?.failed ?? [], context),
    ...itemsOfPosts(context),
    ...(mail ? itemsOfMails(mail) : []),
  ];
  return {
    items: items.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))),
    isComplete: Boolean(notices && generation && movies && (mail || isEditor)) && actions.waitingPosts !== undefined,
  };
}

function itemsOfCalendar({ alerts, daysInStock }: Notices, context: Context): NoticeItem[] {
  const { movies, today } = context;
  return alerts.map((notice) => {
    const { kind, date, movie, urgency } = notice;
    const previousDate = movies
      .find(({ id }) => id === movie?.movieId)
      ?.featureDates.findLast((day) => date !== null && day.date < date)?.date;
    return {
      key: `${kind} ${date} ${movie?.movieId}`,
      text: noticeText(notice, { daysInStock, previousDate, isToday: date === today }),
      action: actionOf(notice, context),
      urgency,
      date,
    };
  });
}

function actionOf({ kind, movie, date }: Notice, { onGenerate, onCalendar }: Context): NoticeItem['action'] {
  if (KINDS_RESOLVED_BY_IMAGES.has(kind) && movie)
    return { label: t`Generate Images`, run: () => onGenerate({ id: movie.movieId, title: movie.title }) };
  const isEmptyDay = kind === 'gap' || kind === 'tomorrow-empty';
  return { label: isEmptyDay ? t`Schedule a movie` : t`Open calendar`, run: () => onCalendar(date) };
}

/** Failed images are listed on the next day on which players see the movie. */
function itemsOfJobs(jobs: readonly ImageJob[], { movies, today, onGenerate }: Context): NoticeItem[] {
  const failedMovies = jobs.flatMap((job) => {
    const movie = movies.find(({ id }) => id === job.movieId);
    return movie ? [{ movie, failed: job.failedPrompts }] : [];
  });
  const items = failedMovies.map(({ movie, failed }): NoticeItem => {
    const isUnconfirmed = failed.every(({ code }) => code === 'being-played');
    const count = failed.length;
    const state = isUnconfirmed
      ? plural(count, {
          one: '# image is waiting for your confirmation',
          other: '# images are waiting for your confirmation',
        })
      : plural(count, { one: '# image failed', other: '# images failed' });
    return {
      key: `images ${movie.id}`,
      urgency: 'soon',
      date: movie.featureDates.find(({ date }) => date >= today)?.date ?? null,
      text: `${movie.title}: ${state}`,
      action: { label: t`Open images`, run: () => onGenerate(movie) },
    };
  });
  const unpaid = failedMovies.find(({ failed }) => failed.some(({ error }) => error === NO_CREDIT_MESSAGE));
  if (!unpaid) return items;
  const action = { label: t`Open images`, run: () => onGenerate(unpaid.movie) };
  return [
    {
      key: 'credit',
      urgency: 'now',
      date: today,
      text: t`The account with the model provider has no credit left`,
      action,
    },
    ...items,
  ];
}

function itemsOfBudget(budget: GenerationStatus['budget'] | undefined, { today }: Context): NoticeItem[] {
  if (budget?.limit == null || budget.used < budget.limit) return [];
  const { limit } = budget;
  const action = { label: t`Show usage`, run: () => showTile(JOBS_TILE) };
  return [
    {
      key: 'budget',
      urgency: 'now',
      date: today,
      text: t`Today’s budget of ${limit} model calls is used up. It resets at midnight UTC.`,
      action,
    },
  ];
}

function pausedItem({ today }: Context): NoticeItem {
  const action = { label: t`Open image queue`, address: pagePath('queue') };
  return { key: 'paused', urgency: 'soon', date: today, text: t`Image generation is paused`, action };
}

function itemsOfPosts({ waitingPosts = 0, today, postsAddress }: Context): NoticeItem[] {
  if (waitingPosts === 0) return [];
  const action = { label: t`Open posts`, address: postsAddress };
  return [
    {
      key: 'posts',
      urgency: 'now',
      date: today,
      text: plural(waitingPosts, {
        one: 'A post is waiting for your decision',
        other: '# posts are waiting for your decision',
      }),
      action,
    },
  ];
}

function itemsOfMails({ run }: MailRun): NoticeItem[] {
  if (!run) return [];
  const { failed, late, ambiguous } = run.counts;
  const undelivered = failed + late + (run.open ? ambiguous : 0);
  if (undelivered === 0) return [];
  const action = { label: t`Show emails`, run: () => showTile(MAIL_TILE) };
  return [
    {
      key: 'mails',
      urgency: 'soon',
      date: run.date,
      text: plural(undelivered, {
        one: 'The delivery of # daily email failed or isn’t confirmed',
        other: 'The delivery of # daily emails failed or isn’t confirmed',
      }),
      action,
    },
  ];
}

function showTile(tile: string): void {
  document.getElementById(tile)?.scrollIntoView({ block: 'center' });
}

/** Items without a date come last. */
function sortKey({ date }: NoticeItem): string {
  return date ?? '9999-12-31';
}

type Details = {
  readonly daysInStock: number;
  /** The last day on which the notice's movie was previously shown, or undefined if unknown. */
  readonly previousDate: GameDate | undefined;
  /** Whether the notice is about today. */
  readonly isToday: boolean;
};

/** Returns the text of a notice in the page’s language. */
export function noticeText(
  { kind, date, movie }: Pick<Notice, 'kind' | 'date' | 'movie'>,
  { daysInStock, previousDate, isToday }: Details,
): string {
  const title = movie?.title ?? '';
  const day = date === null ? '' : shownDay(date);
  switch (kind) {
    case 'tomorrow-empty':
      return t`Tomorrow has no movie`;
    case 'tomorrow-not-ready':
      return t`Tomorrow’s movie, ${title}, is missing images`;
    case 'tomorrow-not-public':
      return t`Tomorrow’s movie, ${title}, has an image that can’t be published`;
    case 'tomorrow-weak-hint':
      return t`Tomorrow’s movie, ${title}, hasn’t passed the guessability test`;
    case 'gap':
      return t`No movie on ${{ date: day }}`;
    case 'not-ready':
      return t`${title} on ${{ date: day }} is missing images`;
    case 'repeat':
      if (previousDate === undefined) return t`${title} on ${{ date: day }} has been shown before`;
      return t`${title} on ${{ date: day }} was already shown on ${{ previousDate: shownDay(previousDate) }}`;
    case 'stock-low':
      return daysInStock === 0
        ? t`No movie is ready for tomorrow`
        : plural(daysInStock, { one: 'Movies are ready for only # day', other: 'Movies are ready for only # days' });
    case 'fallback':
      return isToday
        ? t`No ready movie was scheduled for today, so a fallback movie was chosen`
        : t`${title} was scheduled automatically for ${{ date: day }} but hasn’t passed the guessability test`;
  }
}
