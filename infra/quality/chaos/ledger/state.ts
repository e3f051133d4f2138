/** What is stored at the end: rows of the databases, mails that have arrived. */
export type State = {
  readonly plays: readonly PlayRow[];
  readonly statistics: readonly StatisticsRow[];
  readonly users: readonly { readonly id: number; readonly email: string; readonly notifications: boolean }[];
  readonly subscribers: readonly { readonly userId: number; readonly notifications: boolean }[];
  readonly deliveries: readonly { readonly userId: number; readonly state: string }[];
  /** The addressee of each mail that has arrived. */
  readonly addressees: readonly string[];
  readonly movies: readonly MovieRow[];
  /** Titles that players can find. */
  readonly titles: readonly string[];
  /** Days of ready movies in the catalogue, and days that the game knows. */
  readonly planned: readonly DayRow[];
  readonly puzzles: readonly DayRow[];
  readonly jobs: readonly JobRow[];
  /** How many images are kept for each place of a movie. */
  readonly images: readonly { readonly movieId: number; readonly position: number; readonly count: number }[];
  /** By service: events that were never sent, and events that could not be handled. */
  readonly waitingEvents: ReadonlyMap<string, number>;
  readonly deadLetters: ReadonlyMap<string, number>;
};

export type PlayRow = {
  readonly player: string;
  readonly date: string;
  readonly status: string;
  readonly guesses: readonly string[];
  readonly counted: boolean;
};
export type StatisticsRow = {
  readonly player: string;
  readonly played: number;
  readonly winsByGuesses: readonly number[];
};
export type MovieRow = {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly deleted: boolean;
  /** All its days. */
  readonly days: readonly string[];
};
export type DayRow = { readonly date: string; readonly title: string };
export type JobRow = {
  readonly id: string;
  readonly movieId: number;
  readonly state: string;
  readonly items: readonly string[];
};
