import type { GameDate } from '@dreamreel/proto/calendar';
import type { PlayChange, PlayerKey, Plays } from '../../application/ports.ts';

export type PlayKey = { readonly player: PlayerKey; readonly date: GameDate };

/** Where plays are stored. */
export type PlayStore = Pick<Plays, 'find' | 'findAll'> & {
  /**
   * Compare-and-set: writes a change, and its effect on the statistics, only if the stored play still is `before`.
   * Returns whether it was written.
   */
  write(change: PlayChange): Promise<boolean>;
};
