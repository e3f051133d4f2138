import type { AdminMovie } from '@dreamreel/proto/catalogue/movies';

/** Result of a bulk action for one movie. `undo` is missing if the action failed or can't be undone. */
export type Outcome = {
  readonly movie: AdminMovie;
  readonly text: string;
  readonly isDone: boolean;
  readonly undo?: (() => Promise<unknown>) | undefined;
};

/** What the toast of a bulk action says about the movies for which the action succeeded. */
type Summary = { readonly title: string; readonly description: string; readonly undone: string };
export type BulkAction = {
  readonly title: string;
  readonly act: (movie: AdminMovie) => Promise<Pick<Outcome, 'text' | 'undo'>>;
  readonly summarize?: (count: number) => Summary;
  /** Number of movies that are processed at the same time. The default is 1. */
  readonly atOnce?: number;
  /** What the admin should know while the action runs. */
  readonly note?: string;
  /** Whether the report links to the image queue. */
  readonly showsQueue?: boolean;
  /** Whether movies stay selected for the next step even if the action succeeded. */
  readonly keepsSelection?: boolean;
};
