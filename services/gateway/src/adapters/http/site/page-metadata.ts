import { formatDay, type GameDate, gameDateSchema } from '@dreamreel/proto/calendar';
import { type InEveryLanguage, SITE_PAGES, SITE_TEXTS, type SiteLanguage } from '@dreamreel/proto/site-pages';
import type { Context } from 'koa';
import * as z from 'zod';

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

/**
 * Returns the metadata of a page. For a daily game page, the metadata contains the date but no information about the movie.
 */
export function pageMetadata({ path, date, today, shownDays, language }: Request): PageMetadata {
  const general = {
    language,
    ...pageTexts(path, language),
    image: GENERAL_IMAGE,
    imageAlt: GENERAL_IMAGE_ALT[language],
  };
  if (!DESCRIBED_PAGES.has(path)) return general;
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

/** Page title and description for search engines and link previews. */
type PageTexts = { readonly title: string; readonly description: string };

const DESCRIBED_PAGES = new Map(
  SITE_PAGES.flatMap(({ path, title, description }) => (description ? [[path, { title, description }] as const] : [])),
);

/** Returns a page's title and description, or the site's defaults if the page has none. */
function pageTexts(path: string, language: SiteLanguage): PageTexts {
  const { title, description } = DESCRIBED_PAGES.get(path) ?? SITE_TEXTS;
  return { title: title[language], description: description[language] };
}

type DayTexts = PageTexts & { readonly imageAlt: string };

/** Returns the title and description of a day's game. They contain the date but no information about the movie. */
export function dayTexts(date: GameDate, language: SiteLanguage): DayTexts {
  return DAY_TEXTS[language](formatDay(date, language));
}

const DAY_TEXTS: InEveryLanguage<(day: string) => DayTexts> = {
  en: (day) => ({
    title: `The movie for ${day} · Dreamreel`,
    description:
      'Five AI-generated scenes from one movie, each clearer than the last, and five guesses. Which movie is it?',
    imageAlt: `The first and hardest scene of the movie for ${day}, framed like a picture on a film reel.`,
  }),
  de: (day) => ({
    title: `Der Film vom ${day} · Dreamreel`,
    description:
      'Fünf KI-generierte Szenen eines Films, jede deutlicher als die vorige, und fünf Versuche. Welcher Film ist es?',
    imageAlt: `Die erste und schwerste Szene des Films vom ${day}, gerahmt wie ein Bild auf einer Filmrolle.`,
  }),
};

/** Alternative text of `/preview.png`. */
const GENERAL_IMAGE_ALT: InEveryLanguage = {
  en: 'The word Dreamreel over a strip of five dark movie frames. The first frame is glowing.',
  de: 'Das Wort Dreamreel über einem Streifen aus fünf dunklen Filmbildern, das erste davon leuchtet.',
};

/**
 * Returns the site's origin for absolute URLs: the configured origin, or otherwise the host from the request. Clients
 * control the request's host, so a response that contains it must use `siteCacheControl`.
 */
export function siteOrigin({ protocol, host }: Pick<Context, 'protocol' | 'host'>, publicOrigin: string | undefined) {
  if (publicOrigin !== undefined) return publicOrigin;
  const address = `${protocol}://${host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/**
 * Returns the `Cache-Control` value for a response that contains the site's URL. If the URL was derived from the
 * request, shared caches must not store the response.
 */
export function siteCacheControl(cacheControl: string, publicOrigin: string | undefined): string {
  return publicOrigin === undefined ? `private, ${cacheControl.replace('public, ', '')}` : cacheControl;
}
