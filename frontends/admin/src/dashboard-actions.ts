import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { createContext, use } from 'react';

/** What every page of the dashboard may open. */
export type DashboardActions = {
  /** Opens the form of a new movie, for a day where one is given. */
  readonly add: (date?: GameDate) => void;
  readonly edit: (movie: AdminMovie) => void;
  readonly generate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  readonly post: (movie: AdminMovie) => void;
  /** Goes to a page, at a movie or a day where one is given. */
  readonly go: (address: string) => void;
  /** Whether the search box, which has just come, is to take the focus: its key was pressed before it was there. */
  readonly takesSearchFocus: () => boolean;
};

export const DashboardContext = createContext<DashboardActions | null>(null);

export function useDashboard(): DashboardActions {
  const actions = use(DashboardContext);
  if (!actions) throw new Error('Only a page of the dashboard has its actions');
  return actions;
}
