import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturedMovie, FeaturePlan } from '@dreamreel/proto/catalogue/feature-calendar';
import type { ArchiveTotals } from '@dreamreel/proto/game/archive';
import type { GameSettings } from '@dreamreel/proto/game/operations';
import type { DailyResults, MovieDifficulty, UserStats } from '@dreamreel/proto/game/statistics';
import type { GuessError, Play } from '../domain/play.ts';

/** A day's movie. Browsers receive only the number of the puzzle (`id`). */
export type Puzzle = { readonly id: number; readonly date: GameDate; readonly movie: Readonly<FeaturedMovie> };

/** `user:<id>` or `guest:<session id>`. */
export type PlayerKey = string;

export type Puzzles = {
  onDay(date: GameDate): Promise<Puzzle | undefined>;
  withId(id: number): Promise<Puzzle | undefined>;
  /** Returns the `count` most recent movies shown before `date`, newest first. */
  before(date: GameDate, count: number): Promise<readonly Puzzle[]>;
  /** Returns the movies of a month (`YYYY-MM`) that were shown before `date`, in chronological order. */
  ofMonth(month: string, date: GameDate): Promise<readonly Puzzle[]>;
  /** Returns all days before `date` that have a movie, in chronological order. */
  daysBefore(date: GameDate): Promise<readonly GameDate[]>;
  /** Returns the earliest day that has a movie. */
  firstDay(): Promise<GameDate | undefined>;
  /** Reloads the data that can still change: the first day, and all movies from yesterday on. */
  refresh(): Promise<void>;
  /** Stores a day's movie unless the day already has one, and returns the stored movie. */
  add(plan: FeaturePlan): Promise<Puzzle>;
};

/** Input for judging and recording a guess. */
export type GuessContext = {
  readonly player: PlayerKey;
  readonly puzzle: Puzzle;
  readonly now: Date;
  /** True if the game counts for the statistics when this guess ends it. */
  readonly counted: boolean;
  /** IP address that the guess was sent from, if known. The address is never stored. */
  readonly clientAddress?: string | undefined;
};

/** Applies a guess to a stored game. Returns the updated game, or the same object if nothing changes. */
export type Advance = (play: Play) => Result<Play, GuessError>;

/** A recorded change to a game. `before` is undefined for the first change. */
export type PlayChange = GuessContext & { readonly before: Play | undefined; readonly after: Play };

/** The stored game after an update. */
export type UpdatedPlay = {
  readonly play: Play;
  /** The change that was recorded, or undefined if nothing was recorded. */
  readonly change?: PlayChange;
  /**
   * The reason why the update wasn't recorded. `no-such-puzzle` means that the puzzle was deleted after it was read.
   */
  readonly error?: GuessError | 'no-such-puzzle';
};

export type Plays = {
  /** Returns a stored game. Simultaneous calls share a read. */
  find(player: PlayerKey, date: GameDate): Promise<Play | undefined>;
  /**
   * Applies `advance` to the stored game, or to a new game if none is stored, and records the result. Concurrent updates
   * are applied one after another. `advance` can be called several times, so it must not change anything. If the stored
   * game equals `expected`, it isn't read.
   */
  update(context: GuessContext, advance: Advance, expected: Play): Promise<UpdatedPlay>;
};

export type Statistics = { of(player: PlayerKey, today: GameDate): Promise<UserStats> };

/** Aggregated results of all players on a day, without player IDs. */
export type Results = { of(date: GameDate): Promise<DailyResults> };

/** A movie as players saw it on a given day. */
export type ShownMovie = Pick<Puzzle, 'date' | 'movie'>;

/** Difficulty of a movie across all days on which it was shown. */
export type Difficulty = {
  /** Returns the days on which the movie was shown, latest first. */
  daysOf(movieId: number): Promise<readonly ShownMovie[]>;
  hintsOf(movieId: number): Promise<Pick<MovieDifficulty, 'plays' | 'hints'>>;
  /** Returns a movie's wrong guesses, most frequent first. */
  wrongGuessesOf(movieId: number): Promise<readonly { guess: string; players: number }[]>;
};

/** Game settings that an admin chose for all players. */
export type Settings = {
  /** Returns the settings that this instance loaded most recently. */
  current(): GameSettings;
  change(settings: GameSettings): Promise<GameSettings>;
};

export type ArchiveCounts = {
  /** Counts the archive days up to `today` and the games that a user or guest played on them. */
  of(player: ArchivePlayer, today: GameDate): Promise<ArchiveTotals>;
};
export type ArchivePlayer = { readonly user: PlayerKey | undefined; readonly anonymousId: string | undefined };

export type Claims = {
  /**
   * Moves a guest's games to a user account, and returns the number of moved games.
   */
  claim(
    player: PlayerKey,
    guest: { sessionId?: string | undefined; anonymousId?: string | undefined },
  ): Promise<number>;
};

/** Movies in the catalogue. */
export type Movies = {
  /** Returns the movie planned for a day. Called only if the day has no stored puzzle. */
  ofDay(date: GameDate): Promise<FeaturePlan | undefined>;
  withId(movieId: number): Promise<Result<FeaturedMovie, 'no-such-movie' | 'not-ready'>>;
};

/** Resolves each text to the matching movie title as spelled in the catalogue, or to null if no title matches. */
export type KnownTitles = (texts: readonly string[]) => Promise<readonly (string | null)[]>;

/** Returns the key of the player that a call is made for, or undefined for a guest without a session. */
export function playerKey(actor: Actor, sessionId: string): PlayerKey;
export function playerKey(actor: Actor, sessionId: string | undefined): PlayerKey | undefined;
export function playerKey(actor: Actor, sessionId: string | undefined): PlayerKey | undefined {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  return sessionId === undefined ? undefined : `guest:${sessionId}`;
}
