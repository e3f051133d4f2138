import { formatDay, type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { SITE_TEXTS } from '@dreamreel/proto/site-pages';
import { Feed } from 'feed';
import { escapeMarkup } from './escape-markup.ts';
import { dayImage, dayPath } from './page-metadata.ts';
import { dayTexts } from './page-texts.ts';

/** Number of days that the feed lists. */
const FEED_DAYS = 14;

/**
 * Creates an Atom feed with one entry for each of the latest days. Entries contain the date but no information about
 * the movie. The image of an entry shows the first hint.
 *
 * @param days days with a movie, in chronological order
 * @param origin the site's URL
 */
export function dailyFeed(days: readonly GameDate[], origin: string): string {
  const listed = days.slice(-FEED_DAYS).toReversed();
  const [latest] = listed;
  const feed = new Feed({
    id: `${origin}/`,
    title: 'Dreamreel',
    description: SITE_TEXTS.description.en,
    link: `${origin}/`,
    feedLinks: { atom: `${origin}/feed.xml` },
    favicon: `${origin}/favicon.ico`,
    language: 'en',
    generator: 'Dreamreel',
    copyright: '',
    ...(latest !== undefined && { updated: startOfDay(latest) }),
  });
  for (const date of listed) feed.addItem(entryOf(date, origin));
  return feed.atom1();
}

function entryOf(date: GameDate, origin: string) {
  const address = origin + dayPath(date);
  const { description, imageAlt } = dayTexts(date, 'en');
  const image = `<img src="${escapeMarkup(origin + dayImage(date))}" alt="${escapeMarkup(imageAlt)}" width="1200" height="630">`;
  return {
    title: `The movie for ${formatDay(date, 'en')}: five scenes, five guesses`,
    id: address,
    link: address,
    date: startOfDay(date),
    published: startOfDay(date),
    description,
    content: `<p><a href="${escapeMarkup(address)}">${image}</a></p><p>${escapeMarkup(description)}</p>`,
  };
}
