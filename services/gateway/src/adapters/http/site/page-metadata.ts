import { type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import { SITE_PAGES, type SiteLanguage } from '@dreamreel/proto/site-pages';
import * as z from 'zod';
import { dayTexts, GENERAL_IMAGE_ALT, pageTexts } from './page-texts.ts';

/** Path of the default preview image. Preview images of single days are at `/previews/<date>.jpg`. */
export const GENERAL_IMAGE = '/preview.png';

/** Page metadata for search engines and link previews. All URLs are paths on this site. */
export type PageMetadata = {
  readonly language: SiteLanguage;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly imageAlt: string;
  /** Canonical path, or undefined if search engines must not index the page. */
  readonly canonical?: string;
  /** The day whose movie the page shows, if any. */
  readonly date?: GameDate;
};

type Request = {
  readonly path: string;
  /** The `date` query parameter as sent by the client. */
  readonly date?: string | undefined;
  readonly today: GameDate;
  /** Days with a movie. If undefined, every day that has started is assumed to have a movie. */
  readonly shownDays?: readonly GameDate[] | undefined;
  readonly language: SiteLanguage;
};

const LISTED: ReadonlySet<string> = new Set(SITE_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path));

/**
 * Returns the metadata of a page. For a daily game page, the metadata contains the date but no information about the movie.
 */
export function pageMetadata({ path, date, today, shownDays, language }: Request): PageMetadata {
  const isListed = LISTED.has(path);
  const general = {
    language,
    ...pageTexts(path, language),
    image: GENERAL_IMAGE,
    imageAlt: GENERAL_IMAGE_ALT[language],
  };
  if (!isListed) return general;
  if (path !== '/daily') return { ...general, canonical: path };
  if (date === undefined) {
    const { imageAlt } = dayTexts(today, language);
    return { ...general, image: dayImage(today), imageAlt, canonical: path, date: today };
  }
  if (!hasStarted(date, today) || shownDays?.includes(date) === false) return { ...general, canonical: path };
  return { language, ...dayTexts(date, language), image: dayImage(date), canonical: dayPath(date), date };
}

/** Returns the path of a day's game. */
export function dayPath(date: GameDate): string {
  return `/daily?date=${date}`;
}

/**
 * Returns the path of a day's preview image. The path depends only on the date, so it stays the same if the day gets a
 * different movie.
 */
export function dayImage(date: GameDate): string {
  return `/previews/${date}.jpg`;
}

/** Returns true if the text is a valid date that isn't in the future. The day doesn't need to have a movie. */
export function hasStarted(date: string, today: GameDate): boolean {
  return z.safeParse(gameDateSchema, date).success && date <= today;
}
