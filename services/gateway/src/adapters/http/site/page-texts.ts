import { formatDay, type GameDate } from '@dreamreel/proto/calendar';
import { type InEveryLanguage, SITE_PAGES, SITE_TEXTS, type SiteLanguage } from '@dreamreel/proto/site-pages';

/** Page title and description for search engines and link previews. */
type PageTexts = { readonly title: string; readonly description: string };

const DESCRIBED_PAGES = new Map(SITE_PAGES.flatMap((page) => (page.inSitemap ? [[page.path, page] as const] : [])));

/** Returns a page's title and description, or the site's defaults if the page has none. */
export function pageTexts(path: string, language: SiteLanguage): PageTexts {
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
export const GENERAL_IMAGE_ALT: InEveryLanguage = {
  en: 'The word Dreamreel over a strip of five dark movie frames. The first frame is glowing.',
  de: 'Das Wort Dreamreel über einem Streifen aus fünf dunklen Filmbildern, das erste davon leuchtet.',
};
