import type { GameDate } from '@dreamreel/proto/calendar';

/** Tab shown at `/admin` if the URL has no `tab` parameter. */
export const FIRST_PAGE = 'movies';

/** Returns the URL of a dashboard page. */
export const addressOfPage = (tab: string): string => (tab === FIRST_PAGE ? '/admin' : `/admin?tab=${tab}`);

/** URL of the signed-in admin's account page, which is linked only from the header. */
export const OWN_ACCESS = addressOfPage('account');

/** Returns the URL of a movie's page. The player preview links back to this page. */
export const addressOfMovie = (movieId: number): string => `/admin?movie=${movieId}`;

/** Returns the URL of a view on the Posts page. */
export const addressOfPosts = (view: string): string =>
  view === 'queue' ? '/admin?tab=posts' : `/admin?tab=posts&view=${view}`;

/** Returns the URL that opens the calendar at a given day. */
export const addressOfDay = (date: GameDate): string => `/admin?tab=calendar&from=${date}`;
