import type { GameDate } from '@dreamreel/proto/calendar';

/** Tracks which previous movies have a visible title. */
export type Reveals = {
  readonly isRevealed: (date: GameDate) => boolean;
  readonly reveal: (date: GameDate) => void;
};
