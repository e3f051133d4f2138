import type { GameDate } from '@dreamreel/proto/calendar';

/** Which of the earlier movies are named. */
export type Reveals = {
  readonly isRevealed: (date: GameDate) => boolean;
  readonly reveal: (date: GameDate) => void;
};
