import type { GameDate } from '@dreamreel/proto/calendar';

/** Which of the earlier movies may be named: those whose game this visitor has finished, and those that were asked for. */
export type Reveals = {
  readonly isRevealed: (date: GameDate) => boolean;
  readonly reveal: (date: GameDate) => void;
};
