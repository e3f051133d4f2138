import type { GameDate } from '@dreamreel/proto/calendar';

/** Which of the earlier movies may be named: those whose game this visitor has finished, and those that were asked for. */
export type Veil = {
  readonly isLifted: (date: GameDate) => boolean;
  readonly lift: (date: GameDate) => void;
};

export const TILE_SIZES = '(min-width: 64rem) 13rem, (min-width: 40rem) 33vw, 50vw';
