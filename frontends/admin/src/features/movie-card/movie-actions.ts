import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';
import type { DashboardActions } from '../../dashboard-actions.ts';

/** Movie card actions, which the dashboard implements. Positions start at 0. */
export type MovieActions = {
  readonly select: (movie: AdminMovie, position: number) => void;
  readonly swap: (movie: AdminMovie, from: number, to: number) => void;
  readonly enlarge: (movie: AdminMovie, position: number) => void;
  readonly versions: (movie: AdminMovie, position: number) => void;
  /** Opens the details of an image. */
  readonly inspect: (movie: AdminMovie, position: number) => void;
  readonly generate: (movie: AdminMovie) => void;
  readonly post: (movie: AdminMovie) => void;
  readonly edit: DashboardActions['edit'];
  readonly remove: (movie: AdminMovie) => void;
  /** Selects or deselects the movie for bulk actions. */
  readonly mark: (movie: AdminMovie) => void;
};
