import type { GameDate } from '@dreamreel/proto/calendar';

/** The tab of `/admin` itself. */
export const FIRST_PAGE = 'movies';

/** Returns the address of a page of the dashboard, without its parameters. */
export const addressOfPage = (tab: string): string => (tab === FIRST_PAGE ? '/admin' : `/admin?tab=${tab}`);

/** The address of the signed-in admin's own account. The header links to it, the navigation doesn't. */
export const OWN_ACCESS = addressOfPage('account');

/** Returns the address of a movie's page. The player's preview links back to it. */
export const addressOfMovie = (movieId: number): string => `/admin?movie=${movieId}`;

/** Returns the address of a view of the page Posts. */
export const addressOfPosts = (view: string): string =>
  view === 'queue' ? '/admin?tab=posts' : `/admin?tab=posts&view=${view}`;

/** Returns the address of the calendar at a day. */
export const addressOfDay = (date: GameDate): string => `/admin?tab=calendar&from=${date}`;
