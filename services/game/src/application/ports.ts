import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import type { ArchiveTotals } from '@dreamreel/proto/game/archive';
import type { DailyResults } from '@dreamreel/proto/game/daily-results';
import type { GameSettings } from '@dreamreel/proto/game/game-settings';
import type { MovieDifficulty } from '@dreamreel/proto/game/movie-difficulty';
import type { UserStats } from '@dreamreel/proto/game/user-stats';
import type { GuessError, Play } from '../domain/play.ts';
import type { PuzzleMovie } from '../domain/puzzle-snapshot.ts';

/** The movie of a day. Browsers see only the puzzle's number, `id`. */
export type Puzzle = { readonly id: number; readonly date: GameDate; readonly movie: PuzzleMovie };

/** `user:<id>` or `guest:<session id>`. */
export type PlayerKey = string;

export type Puzzles = {
  onDay(date: GameDate): Promise<Puzzle | undefined>;
  withId(id: number): Promise<Puzzle | undefined>;
  /** Returns the `count` newest movies of days before `date`, newest first. */
  before(date: GameDate, count: number): Promise<readonly Puzzle[]>;
  /** Returns the movies of the days from `from` (inclusive) to `before` (exclusive), earliest first. */
  between(from: GameDate, before: GameDate): Promise<readonly Puzzle[]>;
  /** Returns all days before `date` that have a movie, earliest first. */
  daysBefore(date: GameDate): Promise<readonly GameDate[]>;
  /** Returns the earliest day that has a movie. */
  firstDay(): Promise<GameDate | undefined>;
  /** Reloads the data that can still change: the movies from yesterday on, and the first day. */
  refresh(): Promise<void>;
  /** Stores the movie of a day unless one is already stored, and returns the stored one. */
  add(plan: FeaturePlan): Promise<Puzzle>;
};

/** The data with which a guess is judged and recorded. */
export type GuessContext = {
  readonly player: PlayerKey;
  readonly puzzle: Puzzle;
  readonly now: Date;
  /** True if a game that ends with this guess counts for the statistics. */
  readonly counted: boolean;
  /** The address that the guess was sent from, if known. It is never stored. */
  readonly clientAddress?: string | undefined;
};

/** Judges a guess record against a play. Returns the next play, or the same object if nothing changes. */
export type Advance = (play: Play) => Result<Play, GuessError>;

/** A recorded change of a play. `before` is undefined if no play was recorded. */
export type PlayChange = GuessContext & { readonly before: Play | undefined; readonly after: Play };

/** The recorded play after an update. */
export type UpdatedPlay = {
  readonly play: Play;
  /** The change recorded by this update. It is missing if nothing was recorded. */
  readonly change?: PlayChange;
  /** The reason why nothing was recorded. `no-such-puzzle`: the puzzle was deleted after it was read. */
  readonly error?: GuessError | 'no-such-puzzle';
};

export type Plays = {
  find(player: PlayerKey, date: GameDate): Promise<Play | undefined>;
  /** Returns the recorded plays of several days, by date. */
  findAll(wanted: readonly { player: PlayerKey; date: GameDate }[]): Promise<ReadonlyMap<GameDate, Play>>;
  /**
   * Advances the recorded play, or a new one if none is recorded, and records the result with its effect on the
   * statistics. Each of several simultaneous updates is judged against the result of the previous one. `advance` can
   * therefore be called several times and must be pure.
   */
  update(context: GuessContext, advance: Advance): Promise<UpdatedPlay>;
};

export type Statistics = { of(player: PlayerKey, today: GameDate): Promise<UserStats> };

/** The results of all players on a day, without their identities. */
export type Results = { of(date: GameDate): Promise<DailyResults> };

/** A movie as it is, or was, shown on a day. */
export type ShownMovie = Pick<Puzzle, 'date' | 'movie'>;

/** How difficult a movie was on all its days. */
export type Difficulty = {
  /** Returns the movie's days, latest first. */
  daysOf(movieId: number): Promise<readonly ShownMovie[]>;
  hintsOf(movieId: number): Promise<Pick<MovieDifficulty, 'plays' | 'hints'>>;
  /** Returns the wrong guesses, most frequent first. */
  wrongGuessesOf(movieId: number): Promise<readonly { guess: string; players: number }[]>;
};

/** The game settings that the admin chose for all players. */
export type Settings = {
  /** Returns the settings as this instance last read them. */
  current(): GameSettings;
  change(settings: GameSettings): Promise<GameSettings>;
};

export type ArchiveCounts = {
  /** Counts the days before `today` and the games of a user or of a guest's sessions. */
  of(player: ArchivePlayer, today: GameDate): Promise<ArchiveTotals>;
};
export type ArchivePlayer = { readonly user: PlayerKey | undefined; readonly anonymousId: string | undefined };

export type Claims = {
  /** Moves a guest's games to a player, recounts the player's statistics, and returns the number of moved games. */
  claim(
    player: PlayerKey,
    guest: { sessionId?: string | undefined; anonymousId?: string | undefined },
  ): Promise<number>;
};

/** The catalogue's movies. */
export type Movies = {
  /** Returns the movie for a day. Called if no puzzle of that day is stored yet. */
  ofDay(date: GameDate): Promise<FeaturePlan | undefined>;
  withId(movieId: number): Promise<Result<PuzzleMovie, 'no-such-movie' | 'not-ready'>>;
};

/** Returns, for each text, the title it names in the catalogue's spelling, or null if it names none. */
export type KnownTitles = (texts: readonly string[]) => Promise<readonly (string | null)[]>;

const GUEST = 'guest:';

/** Returns the player on whose behalf a call is made, or undefined if a guest sent no session. */
export function playerKey(actor: Actor, sessionId: string): PlayerKey;
export function playerKey(actor: Actor, sessionId: string | undefined): PlayerKey | undefined;
export function playerKey(actor: Actor, sessionId: string | undefined): PlayerKey | undefined {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  return sessionId === undefined ? undefined : `${GUEST}${sessionId}`;
}

/** Returns the session in a guest's key, or undefined for a user's key. */
export function guestSession(player: PlayerKey): string | undefined {
  return player.startsWith(GUEST) ? player.slice(GUEST.length) : undefined;
}
