import type { GameDate } from '@dreamreel/proto/calendar';
import { calendarOperations } from '@dreamreel/proto/catalogue/calendar-operations';
import type { Notice, Notices } from '@dreamreel/proto/catalogue/feature-calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { NO_CREDIT_MESSAGE } from '@dreamreel/proto/generation/errors';
import type { GenerationStatus, ImageJob } from '@dreamreel/proto/generation/image-jobs';
import type { MailRun } from '@dreamreel/proto/notification/operations';
import { useGameDate } from '@dreamreel/ui/browser/every-second';
import { shownDay } from '@dreamreel/ui/i18n/reader-locale';
import { callOperation } from '@dreamreel/ui/network/api-client';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { generationQuery } from '../../movies/image-jobs.tsx';
import { moviesQuery } from '../../movies/use-movie-cache.ts';
import { calendarPath, type DashboardActions, pagePath, postsPath, useDashboard } from '../../navigation.ts';
import { useIsEditor } from '../../session/admin-session.ts';
import { JOBS_TILE, MAIL_TILE, mailQuery } from './tiles.tsx';

/** Query for the calendar notices and the number of upcoming days that have a complete movie. */
export const noticesQuery = queryOptions({
  queryKey: ['admin', 'notices'],
  queryFn: ({ signal }) => callOperation(calendarOperations.alerts, {}, { signal }),
});

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

type Context = Pick<DashboardActions, 'generate'> & { today: GameDate; movies: readonly AdminMovie[] };

/**
 * Returns everything that needs an admin's attention, urgent problems first, then by date. `isComplete` is false while
 * a part is still unknown, so an empty list doesn't mean that nothing needs attention.
 * @param waitingPosts the number of posts that need a decision, or undefined while it is unknown
 */
export function useNoticeItems(waitingPosts: number | undefined) {
  useLingui();
  const { generate } = useDashboard();
  const isEditor = useIsEditor();
  const gameDate = useGameDate();
  const { data: notices } = useQuery(noticesQuery);
  const { data: generation } = useQuery(generationQuery);
  const { data: mail } = useQuery({ ...mailQuery, enabled: !isEditor });
  const { data: movies } = useQuery(moviesQuery);
  const context: Context = {
    generate,
    today: notices?.today.date ?? gameDate,
    movies: movies ?? [],
  };
  const items = [
    ...(notices ? itemsOfCalendar(notices, context) : []),
    ...(generation ? itemsOfGeneration(generation, context) : []),
    ...itemsOfPosts(waitingPosts ?? 0, context),
    ...(mail ? itemsOfMails(mail) : []),
  ];
  return {
    items: items.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))),
    isComplete: Boolean(notices && generation && movies && (mail || isEditor)) && waitingPosts !== undefined,
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

function actionOf({ kind, movie, date }: Notice, { generate }: Context): NoticeItem['action'] {
  if (KINDS_RESOLVED_BY_IMAGES.has(kind) && movie)
    return { label: t`Generate Images`, run: () => generate({ id: movie.movieId, title: movie.title }) };
  const isEmptyDay = kind === 'gap' || kind === 'tomorrow-empty';
  const address = date ? calendarPath(date) : pagePath('calendar');
  return { label: isEmptyDay ? t`Schedule a movie` : t`Open calendar`, address };
}

/** Failed images are listed on the next day on which players see the movie. */
function itemsOfJobs(jobs: readonly ImageJob[], { movies, today, generate }: Context): NoticeItem[] {
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
      action: { label: t`Open images`, run: () => generate(movie) },
    };
  });
  const unpaid = failedMovies.find(({ failed }) => failed.some(({ error }) => error === NO_CREDIT_MESSAGE));
  if (!unpaid) return items;
  const text = t`The account with the model provider has no credit left`;
  const action = { label: t`Open images`, run: () => generate(unpaid.movie) };
  return [{ key: 'credit', urgency: 'now', date: today, text, action }, ...items];
}

function itemsOfGeneration({ budget, isPaused, failed }: GenerationStatus, context: Context): NoticeItem[] {
  const { today: date } = context;
  const items = itemsOfJobs(failed, context);
  if (isPaused) {
    const action = { label: t`Open image queue`, address: pagePath('queue') };
    items.push({ key: 'paused', urgency: 'soon', date, text: t`Image generation is paused`, action });
  }
  if (budget?.limit != null && budget.used >= budget.limit) {
    const { limit } = budget;
    const text = t`Today’s budget of ${limit} model calls is used up. It resets at midnight UTC.`;
    const action = { label: t`Show usage`, run: () => showTile(JOBS_TILE) };
    items.push({ key: 'budget', urgency: 'now', date, text, action });
  }
  return items;
}

function itemsOfPosts(waitingPosts: number, { today }: Context): NoticeItem[] {
  if (waitingPosts === 0) return [];
  const text = plural(waitingPosts, {
    one: 'A post is waiting for your decision',
    other: '# posts are waiting for your decision',
  });
  const action = { label: t`Open posts`, address: postsPath('queue') };
  return [{ key: 'posts', urgency: 'now', date: today, text, action }];
}

function itemsOfMails({ run }: MailRun): NoticeItem[] {
  if (!run) return [];
  const { failed, late, ambiguous } = run.counts;
  const undelivered = failed + late + (run.open ? ambiguous : 0);
  if (undelivered === 0) return [];
  const text = plural(undelivered, {
    one: 'The delivery of # daily email failed or isn’t confirmed',
    other: 'The delivery of # daily emails failed or isn’t confirmed',
  });
  const action = { label: t`Show emails`, run: () => showTile(MAIL_TILE) };
  return [{ key: 'mails', urgency: 'soon', date: run.date, text, action }];
}

function showTile(tile: string): void {
  document.getElementById(tile)?.scrollIntoView({ block: 'center' });
}

/** Items without a date come last. */
function sortKey({ urgency, date }: NoticeItem): string {
  return `${urgency === 'now' ? 0 : 1} ${date ?? '9999-12-31'}`;
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
