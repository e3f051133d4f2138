import type { Result } from '@dreamreel/kit/result';
import type { Actor } from '@dreamreel/proto/actor';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { FeaturedMovie, FeaturePlan } from '@dreamreel/proto/catalogue';
import type { MovieDifficulty } from '@dreamreel/proto/difficulty';
import type { DayResults, UserStats } from '@dreamreel/proto/game';
import type { Answer, Play } from '../domain/play.ts';

/** The movie of a day and the number by which browsers know it. */
export type Puzzle = { readonly id: number; readonly date: GameDate; readonly movie: FeaturedMovie };

/** `user:<id>` or `guest:<session id>`. */
export type PlayerKey = string;

export type Puzzles = {
  onDay(date: GameDate): Promise<Puzzle | undefined>;
  withId(id: number): Promise<Puzzle | undefined>;
  /** The newest `count` movies of days before `date`, newest first. */
  before(date: GameDate, count: number): Promise<readonly Puzzle[]>;
  /** Writes the movie of a day unless one is there, and answers what is there then. */
  add(plan: FeaturePlan): Promise<Puzzle>;
};

/** A change of a play, judged against `from`; undefined where nothing was recorded. */
export type Move = {
  readonly player: PlayerKey;
  readonly puzzle: Puzzle;
  readonly from: Play | undefined;
  readonly to: Play;
  /** The hint that lay open when the new guess was made; undefined where none is new. */
  readonly hintOfGuess: number | undefined;
  readonly now: Date;
  /** Whether a game that ends with this move ends in its own time. */
  readonly counted: boolean;
  /** From where it comes, where that is known. Never stored. */
  readonly clientAddress?: string | undefined;
  /** The same as it is stored with a game that ends with this move. */
  readonly client?: ClientOfDay | undefined;
};

/** Stands for a client address: the same address has the same pseudonym on one day, another on every other. */
export type ClientOfDay = { readonly pseudonym: string; readonly day: GameDate };

export type Plays = {
  /** How a play stood when this process last saw it: perhaps stale, perhaps forgotten. Good for a first try alone. */
  recall(player: PlayerKey, date: GameDate): Play | undefined;
  find(player: PlayerKey, date: GameDate): Promise<Play | undefined>;
  /** The recorded ones of several days, by date. */
  findAll(wanted: readonly { player: PlayerKey; date: GameDate }[]): Promise<ReadonlyMap<GameDate, Play>>;
  /**
   * Writes a move, and what it does to the statistics, only where the recorded play still is the one that was judged.
   * Answers false where somebody else was faster.
   */
  write(move: Move): Promise<boolean>;
};

export type Statistics = { of(player: PlayerKey, today: GameDate): Promise<UserStats> };

/** How everybody did on a day, without who. */
export type Results = { of(date: GameDate): Promise<DayResults> };

/** How hard a movie has been, on all its days. */
export type Difficulty = {
  /** As the game last knew the movie; undefined where it was never planned. */
  answerOf(movieId: number): Promise<Answer | undefined>;
  hintsOf(movieId: number): Promise<Pick<MovieDifficulty, 'plays' | 'hints'>>;
  /** The most frequent first. */
  wrongGuessesOf(movieId: number): Promise<readonly { guess: string; players: number }[]>;
};

export type Claims = {
  /** Moves a guest's games to a player and counts that player's statistics anew; answers how many were moved. */
  claim(
    player: PlayerKey,
    guest: { sessionId?: string | undefined; anonymousId?: string | undefined },
  ): Promise<number>;
};

/** The catalogue. */
export type Movies = {
  /** Asked when a day has no movie here yet. */
  ofDay(date: GameDate): Promise<FeaturePlan | undefined>;
  withId(movieId: number): Promise<Result<FeaturedMovie, 'no-such-movie' | 'not-ready'>>;
};

/** The catalogue's titles: of each text the title that it names, in the catalogue's spelling; null where it names none. */
export type KnownTitles = (texts: readonly string[]) => Promise<readonly (string | null)[]>;

const GUEST = 'guest:';

/** The player on whose behalf a call comes, or nobody where a guest has named no session. */
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
