import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayChange, PlayerKey, Plays } from '../../application/ports.ts';

export type PlayKey = { readonly player: PlayerKey; readonly date: GameDate };

/** Storage of plays. */
export type PlayStore = Pick<Plays, 'find' | 'findAll'> & {
  /**
   * Compare-and-set: writes a change and its effect on the statistics, but only if the stored play still equals
   * `before`. Returns true if it was written.
   */
  write(change: PlayChange): Promise<boolean>;
};
