import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayChange, PlayerKey, Plays } from '../../application/ports.ts';

export type PlayKey = { readonly player: PlayerKey; readonly date: GameDate };

/** Storage of games. */
export type PlayStore = Pick<Plays, 'find' | 'findAll'> & {
  /**
   * Writes a change and its effect on the statistics with compare-and-set: the write succeeds only if the stored game
   * still equals `before`. Returns true if the change was written.
   */
  write(change: PlayChange): Promise<boolean>;
};
