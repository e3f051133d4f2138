import type { Game, Ledger } from '../ledger/ledger.ts';
import type { Visitor } from './visitor.ts';

/** What a simulated player has. */
export type Player = {
  readonly visitor: Visitor;
  readonly random: () => number;
  readonly ledger: Ledger;
  /** The movie of the day. */
  readonly title: string;
  readonly reportProblem: (problem: string) => void;
  /** Waits; rejects at the deadline of the run. */
  readonly wait: (ms: number) => Promise<void>;
};

export const newGame = (sessionId: string, date: string, owner: Game['owner'] = 'guest'): Game => ({
  sessionId,
  date,
  owner,
  sent: [],
  acknowledged: [],
});
