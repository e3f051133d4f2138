import type { GameDate } from '@dreamreel/proto/calendar';

/** Tracks which previous movies' titles can be shown. */
export type Reveals = {
  readonly isRevealed: (date: GameDate) => boolean;
  readonly reveal: (date: GameDate) => void;
};
