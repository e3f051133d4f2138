import { compareAccounts } from './compare-accounts.ts';
import { compareGames } from './compare-games.ts';
import { compareMovies } from './compare-movies.ts';
import { type Finding, lost } from './finding.ts';
import type { Ledger } from './ledger.ts';
import type { State } from './state.ts';

/** Every difference between what was acknowledged and what is stored. */
export function compare(ledger: Ledger, state: State, answers: ReadonlyMap<string, string>): Finding[] {
  const left = (counts: ReadonlyMap<string, number>, what: string) =>
    [...counts].filter(([, count]) => count > 0).map(([service, count]) => lost(`${count} ${what} of ${service}`));
  return [
    ...compareGames(ledger, state, answers),
    ...compareAccounts(ledger, state),
    ...compareMovies(ledger, state),
    ...left(state.waitingEvents, 'events never sent'),
    ...left(state.deadLetters, 'dead letters'),
  ];
}
