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

/** The movie of a day, with the number that stands for it in a browser. */
export type Puzzle = { readonly id: number; readonly date: GameDate; readonly movie: PuzzleMovie };

/** `user:<id>` or `guest:<session id>`. */
export type PlayerKey = string;

export type Puzzles = {
  onDay(date: GameDate): Promise<Puzzle | undefined>;
  withId(id: number): Promise<Puzzle | undefined>;
  /** The newest `count` movies of days before `date`, newest first. */
  before(date: GameDate, count: number): Promise<readonly Puzzle[]>;
  /** The movies from one day to before another, first to last. */
  between(from: GameDate, before: GameDate): Promise<readonly Puzzle[]>;
  /** All days before `date` that have a movie, the earliest first. */
  daysBefore(date: GameDate): Promise<readonly GameDate[]>;
  /** The earliest day that has a movie. */
  firstDay(): Promise<GameDate | undefined>;
  /** Reads again what may still change: the movies from yesterday on, and the first day. */
  refresh(): Promise<void>;
  /** Stores the movie of a day unless one is stored, and returns the stored one. */
  add(plan: FeaturePlan): Promise<Puzzle>;
};

/** What a guess is judged and recorded with: who guesses at which puzzle, when. */
export type GuessContext = {
  readonly player: PlayerKey;
  readonly puzzle: Puzzle;
  readonly now: Date;
  /** Whether a game that ends with this guess counts for the statistics. */
  readonly counted: boolean;
  /** The address that the guess was sent from, if that is known. Never stored. */
  readonly clientAddress?: string | undefined;
};

/** Judges a guess record against a play: the next play, or the same object if nothing changes. */
export type Advance = (play: Play) => Result<Play, GuessError>;

/** A recorded change of a play; `before` is undefined if none was recorded. */
export type PlayChange = GuessContext & { readonly before: Play | undefined; readonly after: Play };

/** The recorded play after an update. */
export type UpdatedPlay = {
  readonly play: Play;
  /** The change that this update has recorded; missing if it recorded none. */
  readonly change?: PlayChange;
  /** Nothing was recorded. `no-such-puzzle`: the puzzle was dropped after it was read. */
  readonly error?: GuessError | 'no-such-puzzle';
};

export type Plays = {
  find(player: PlayerKey, date: GameDate): Promise<Play | undefined>;
  /** The recorded ones of several days, by date. */
  findAll(wanted: readonly { player: PlayerKey; date: GameDate }[]): Promise<ReadonlyMap<GameDate, Play>>;
  /**
   * Advances the recorded play, or a new one if none is recorded, and records the result with its effect on the
   * statistics. Each of several simultaneous updates is judged against the result of the one before, so `advance` may be
   * called several times and must be pure.
   */
  update(context: GuessContext, advance: Advance): Promise<UpdatedPlay>;
};

export type Statistics = { of(player: PlayerKey, today: GameDate): Promise<UserStats> };

/** How everybody did on a day, without who. */
export type Results = { of(date: GameDate): Promise<DailyResults> };

/** A movie as it is, or was, shown on a day. */
export type ShownMovie = Pick<Puzzle, 'date' | 'movie'>;

/** How hard a movie has been, on all its days. */
export type Difficulty = {
  /** Its days, the last one first. */
  daysOf(movieId: number): Promise<readonly ShownMovie[]>;
  hintsOf(movieId: number): Promise<Pick<MovieDifficulty, 'plays' | 'hints'>>;
  /** The most frequent first. */
  wrongGuessesOf(movieId: number): Promise<readonly { guess: string; players: number }[]>;
};

/** What the admin has decided about the game of everybody. */
export type Settings = {
  /** As this instance has read them last. */
  current(): GameSettings;
  change(settings: GameSettings): Promise<GameSettings>;
};

export type ArchiveCounts = {
  /** Counts the days before `today`, with the games of a user, or of a guest's sessions. */
  of(player: ArchivePlayer, today: GameDate): Promise<ArchiveTotals>;
};
export type ArchivePlayer = { readonly user: PlayerKey | undefined; readonly anonymousId: string | undefined };

export type Claims = {
  /** Moves a guest's games to a player and recounts that player's statistics; returns how many were moved. */
  claim(
    player: PlayerKey,
    guest: { sessionId?: string | undefined; anonymousId?: string | undefined },
  ): Promise<number>;
};

/** The catalogue. */
export type Movies = {
  /** Called when no puzzle of the day is stored yet. */
  ofDay(date: GameDate): Promise<FeaturePlan | undefined>;
  withId(movieId: number): Promise<Result<PuzzleMovie, 'no-such-movie' | 'not-ready'>>;
};

/** For each text the title that it names, in the catalogue's spelling; null where it names none. */
export type KnownTitles = (texts: readonly string[]) => Promise<readonly (string | null)[]>;

const GUEST = 'guest:';

/** The player on whose behalf a call is made; undefined where a guest has sent no session. */
export function playerKey(actor: Actor, sessionId: string): PlayerKey;
export function playerKey(actor: Actor, sessionId: string | undefined): PlayerKey | undefined;
export function playerKey(actor: Actor, sessionId: string | undefined): PlayerKey | undefined {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  return sessionId === undefined ? undefined : `${GUEST}${sessionId}`;
}

/** The session of a guest's key; undefined for a user's. */
export function guestSession(player: PlayerKey): string | undefined {
  return player.startsWith(GUEST) ? player.slice(GUEST.length) : undefined;
}
