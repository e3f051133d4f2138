import type { GameDate } from '@dreamreel/proto/calendar';
import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import { createContext, use } from 'react';

/** What every page of the dashboard can open. */
export type DashboardActions = {
  /** Opens the form for a new movie, with a preselected day if one is given. */
  readonly add: (date?: GameDate) => void;
  readonly edit: (movie: AdminMovie) => void;
  readonly generate: (movie: Pick<AdminMovie, 'id' | 'title'>) => void;
  readonly post: (movie: AdminMovie) => void;
  /** Opens an address of the dashboard. */
  readonly go: (address: string) => void;
  /** Returns true once after the search key was pressed without a search box on the page. A new box then takes the focus. */
  readonly consumeSearchRequest: () => boolean;
};

export const DashboardContext = createContext<DashboardActions | null>(null);

export function useDashboard(): DashboardActions {
  const actions = use(DashboardContext);
  if (!actions) throw new Error('Only a page of the dashboard has its actions');
  return actions;
}
