import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { createContext, use } from 'react';

/** Actions that open dialogs and pages from anywhere in the dashboard. */
export type DashboardActions = {
  /** Opens the form for a new movie, optionally with a preselected day. */
  readonly add: (date?: GameDate) => void;
  /** Opens the form of a movie, at its first field or at its day. */
  readonly edit: (movie: AdminMovie, at?: 'featureDate') => void;
  readonly generate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  readonly post: (movie: AdminMovie) => void;
};

export const DashboardContext = createContext<DashboardActions | null>(null);

export function useDashboard(): DashboardActions {
  const actions = use(DashboardContext);
  if (!actions) throw new Error('Only a page of the dashboard has its actions');
  return actions;
}

/** Tab shown at `/admin` if the URL has no `tab` parameter. */
export const MOVIES_PAGE = 'movies';

/** Router state of a navigation to the movies that focuses the search box. */
export const FOCUS_SEARCH = 'focus-search';

/** Returns the URL of a dashboard page. */
export const pagePath = (tab: string): string => (tab === MOVIES_PAGE ? '/admin' : `/admin?tab=${tab}`);

/** URL of the signed-in admin's account page, which is linked only from the header. */
export const OWN_ACCESS_PATH = pagePath('account');

/** Returns the URL of a movie's page. The player preview links back to this page. */
export const moviePath = (movieId: number): string => `/admin?movie=${movieId}`;

/** Returns the URL of an image's page. Positions start at 0, but the URL numbers the images from 1. */
export const imagePath = (movieId: number, position: number): string =>
  `/admin?tab=image&movie=${movieId}&image=${position + 1}`;

/** ID of the still analyzer, a panel on the Movies page that the navigation links to. */
export const STILL_ANALYZER_ID = 'still-analyzer';
export const STILL_ANALYZER_PATH = `/admin#${STILL_ANALYZER_ID}`;

/** Returns the URL of a view on the Posts page. */
export const postsPath = (view: string): string =>
  view === 'queue' ? '/admin?tab=posts' : `/admin?tab=posts&view=${view}`;

/** Returns the URL that opens the calendar on a given day. */
export const calendarPath = (date: GameDate): string => `/admin?tab=calendar&from=${date}`;
