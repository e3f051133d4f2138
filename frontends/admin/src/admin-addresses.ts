import type { GameDate } from '@dreamreel/proto/calendar';

/** The page of `/admin` itself. */
export const FIRST_PAGE = 'movies';

/** The address of a page of the dashboard, without what is chosen on it. */
export const addressOfPage = (tab: string): string => (tab === FIRST_PAGE ? '/admin' : `/admin?tab=${tab}`);

/** The address of one's own account. It is behind the name in the header, not in the navigation. */
export const OWN_ACCESS = addressOfPage('account');

/** The address of everything about one movie. The player's preview leads back to it. */
export const addressOfMovie = (movieId: number): string => `/admin?movie=${movieId}`;

/** The address of the queue of posts, or of another view of the page Posts. */
export const addressOfPosts = (view: string): string =>
  view === 'queue' ? '/admin?tab=posts' : `/admin?tab=posts&view=${view}`;

/** The address of the calendar at a day. */
export const addressOfDay = (date: GameDate): string => `/admin?tab=calendar&from=${date}`;
