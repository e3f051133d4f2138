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
