import type { GameDate } from '@dreamreel/proto/calendar';

/** Tracks which of the earlier movies may be named. */
export type Reveals = {
  readonly isRevealed: (date: GameDate) => boolean;
  readonly reveal: (date: GameDate) => void;
};
