import type { GameDate } from '@dreamreel/proto/calendar';

/** Tab shown at `/admin` if the URL has no `tab` parameter. */
export const MOVIES_PAGE = 'movies';

/** Returns the URL of a dashboard page. */
export const pagePath = (tab: string): string => (tab === MOVIES_PAGE ? '/admin' : `/admin?tab=${tab}`);

/** URL of the signed-in admin's account page, which is linked only from the header. */
export const OWN_ACCESS_PATH = pagePath('account');

/** Returns the URL of a movie's page. The player preview links back to this page. */
export const moviePath = (movieId: number): string => `/admin?movie=${movieId}`;

/** Returns the URL of a view on the Posts page. */
export const postsPath = (view: string): string =>
  view === 'queue' ? '/admin?tab=posts' : `/admin?tab=posts&view=${view}`;

/** Returns the URL that opens the calendar on a given day. */
export const calendarPath = (date: GameDate): string => `/admin?tab=calendar&from=${date}`;
