import { SITE_TEXTS } from '@dreamreel/proto/site-pages';
import type { Graph, VideoGame, WebSite } from 'schema-dts';
import type { PageMetadata } from './page-metadata.ts';

const GAME_PAGES: ReadonlySet<string | undefined> = new Set(['/', '/daily']);

/**
 * Creates structured data about the page for search engines (https://schema.org). The data contains no more information
 * about a movie than the page's other metadata.
 *
 * @param origin the site's URL, such as `https://dreamreel.example`
 */
export function structuredData(page: PageMetadata, origin: string): Graph {
  const site = siteOf(page, origin);
  const isGame = page.date !== undefined || GAME_PAGES.has(page.canonical);
  return { '@context': 'https://schema.org', '@graph': isGame ? [site, gameOf(page, origin)] : [site] };
}

function siteOf({ language }: PageMetadata, origin: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    name: 'Dreamreel',
    url: `${origin}/`,
    description: SITE_TEXTS.description[language],
    inLanguage: language,
  };
}

function gameOf({ language, title, description, image, canonical, date }: PageMetadata, origin: string): VideoGame {
  return {
    '@type': 'VideoGame',
    '@id': `${origin}${canonical}#game`,
    name: title,
    description,
    url: `${origin}${canonical}`,
    image: `${origin}${image}`,
    inLanguage: language,
    genre: ['Puzzle', 'Trivia'],
    gamePlatform: 'Web browser',
    playMode: 'https://schema.org/SinglePlayer',
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
    isPartOf: { '@id': `${origin}/#site` },
    ...(date !== undefined && { datePublished: date }),
  };
}
