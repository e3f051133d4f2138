import { type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import { SITE_PAGES, type SiteLanguage } from '@dreamreel/proto/site-pages';
import * as z from 'zod';
import { dayTexts, GENERAL_IMAGE_ALT, pageTexts } from './page-texts.ts';

/** The addresses of the previews; `/previews/<date>.jpg` for a day. */
export const GENERAL_IMAGE = '/preview.png';

/** A page as search engines and link previews describe it. All addresses are paths of our own. */
export type PageMetadata = {
  readonly language: SiteLanguage;
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly imageAlt: string;
  /** Missing for a page that search engines must not list. */
  readonly canonical?: string;
  /** The day whose movie it is about, if any. */
  readonly date?: GameDate;
};

type Request = {
  readonly path: string;
  /** The `date` of the query, as it was sent. */
  readonly date?: string | undefined;
  readonly today: GameDate;
  /** The days that have had a movie; undefined while that is not known: then every day that has begun counts as one. */
  readonly shownDays?: readonly GameDate[] | undefined;
  readonly language: SiteLanguage;
};

const LISTED: ReadonlySet<string> = new Set(SITE_PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path));

/** What describes a page. Of a day's movie it knows the date alone, so that it can give nothing else away. */
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
  if (!hasBegun(date, today) || shownDays?.includes(date) === false) return { ...general, canonical: path };
  return { language, ...dayTexts(date, language), image: dayImage(date), canonical: dayPath(date), date };
}

/** The address of one day's game. */
export function dayPath(date: GameDate): string {
  return `/daily?date=${date}`;
}

/** The address of one day's preview. It says nothing but the date, and stays when the movie of the day is another one. */
export function dayImage(date: GameDate): string {
  return `/previews/${date}.jpg`;
}

/** Whether a text is a day that has begun, with a movie or without. */
export function hasBegun(date: string, today: GameDate): boolean {
  return z.safeParse(gameDateSchema, date).success && date <= today;
}
