import type { GameDate } from '@dreamreel/proto/calendar';
import type { GuessContext, PlayerKey, Plays } from '../../application/ports.ts';
import type { Play } from '../../domain/play.ts';

/** A change of a play, judged against `from`; undefined where no play was recorded. */
export type Move = GuessContext & {
  readonly from: Play | undefined;
  readonly to: Play;
  /** The hint that was open when the new guess was made; undefined where no guess is new. */
  readonly hintOfGuess: number | undefined;
  /** Stored with a game that ends with this move. */
  readonly client?: ClientOfDay | undefined;
};

/** Stands for a client address: the same address has one pseudonym on one day, and another on every other day. */
export type ClientOfDay = { readonly pseudonym: string; readonly day: GameDate };

export type PlayKey = { readonly player: PlayerKey; readonly date: GameDate };

/** Where plays are stored. Its decorators batch, instrument and announce. */
export type PlayRepository = Pick<Plays, 'find' | 'findAll'> & {
  /**
   * Compare-and-set: writes a move, and what it does to the statistics, only if the recorded play still is `from`.
   * Returns whether it was written.
   */
  write(move: Move): Promise<boolean>;
};
