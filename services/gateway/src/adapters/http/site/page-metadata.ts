import { type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import { SITE_PAGES, type SiteLanguage } from '@dreamreel/proto/site-pages';
import * as z from 'zod';
import { dayTexts, GENERAL_IMAGE_ALT, pageTexts } from './page-texts.ts';

/** The address of the general preview image. The preview of a day is at `/previews/<date>.jpg`. */
export const GENERAL_IMAGE = '/preview.png';

/** A page as search engines and link previews describe it. All addresses are paths on this site. */
export type PageMetadata = {
  readonly language: SiteLanguage;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly imageAlt: string;
  /** Missing for a page that search engines must not list. */
  readonly canonical?: string;
  /** The day whose movie the page shows, if any. */
  readonly date?: GameDate;
};

type Request = {
  readonly path: string;
  /** The `date` query parameter as it was sent. */
  readonly date?: string | undefined;
  readonly today: GameDate;
  /** The days that had a movie. Undefined if unknown; then every day that has started is treated as one. */
  readonly shownDays?: readonly GameDate[] | undefined;
  readonly language: SiteLanguage;
};

const LISTED: ReadonlySet<string> = new Set(SITE_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path));

/** Returns the metadata of a page. For the movie of a day, it gets only the date, so it can't reveal anything else. */
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

/** Returns the address of one day's game. */
export function dayPath(date: GameDate): string {
  return `/daily?date=${date}`;
}

/**
 * Returns the address of one day's preview. It contains only the date, so it stays the same if the day gets a different
 * movie.
 */
export function dayImage(date: GameDate): string {
  return `/previews/${date}.jpg`;
}

/** Returns true if the text is a valid date and that day has started, with or without a movie. */
export function hasStarted(date: string, today: GameDate): boolean {
  return z.safeParse(gameDateSchema, date).success && date <= today;
}
