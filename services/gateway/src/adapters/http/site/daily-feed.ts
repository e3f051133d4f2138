import { type GameDate, startOfDay } from '@dreamreel/proto/calendar';
import { SITE_TEXTS } from '@dreamreel/proto/site-pages';
import { Feed } from 'feed';
import { escaped } from './escaped.ts';
import { dayImage, dayPath } from './page-metadata.ts';
import { dayTexts, longDate } from './page-texts.ts';

/** How many days the feed lists. */
const FEED_DAYS = 14;

/**
 * An Atom feed with an entry for each of the latest days. An entry names its day and nothing of its movie; its image is that of
 * the first hint.
 *
 * @param days the earliest first
 * @param origin our own address
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
  const image = `<img src="${escaped(origin + dayImage(date))}" alt="${escaped(imageAlt)}" width="1200" height="630">`;
  return {
    title: `The movie of ${longDate(date, 'en')}: five scenes, five guesses`,
    id: address,
    link: address,
    date: startOfDay(date),
    published: startOfDay(date),
    description,
    content: `<p><a href="${escaped(address)}">${image}</a></p><p>${escaped(description)}</p>`,
  };
}
