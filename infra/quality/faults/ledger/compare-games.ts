import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { doubled, type Finding, lost, unexpected } from './findings.ts';
import { type Game, type Ledger, startsWith } from './ledger.ts';
import type { State } from './read-state.ts';

type PlayRow = State['plays'][number];

/** Compares the ledger's games with the stored games and statistics. `answers` maps dates to movie titles. */
export function compareGames(
  { games, accounts }: Pick<Ledger, 'games' | 'accounts'>,
  { plays, statistics }: Pick<State, 'plays' | 'statistics'>,
  answers: ReadonlyMap<string, string>,
): readonly Finding[] {
  const known = new Set(games.map(placeOf));
  const users = new Set(accounts.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}`])));
  return [
    ...games.flatMap((game) => compareGame(game, plays)),
    ...plays.flatMap((row) => [
      ...unexpected(!known.has(`${row.player} of ${row.date}`), `play ${describePlay(row)}`),
      ...unexpected(row.status !== statusOf(row, answers), `status of ${describePlay(row)}`),
    ]),
    ...[...users].flatMap((player) => compareStatistics(player, plays, statistics)),
    ...statistics.flatMap(({ player }) => unexpected(!users.has(player), `statistics of ${player}`)),
  ];
}

/**
 * Returns the storage key of a game, which consists of the player and the date. After a guest's game has been moved to
 * a user account, the guest must not have a copy.
 */
const placeOf = ({ sessionId, owner, date }: Game) =>
  `${typeof owner === 'number' ? `user:${owner}` : `guest:${sessionId}`} of ${date}`;

function compareGame(game: Game, plays: readonly PlayRow[]): readonly Finding[] {
  const { sent, acknowledged } = game;
  const name = `game ${placeOf(game)}`;
  const [row, ...more] = plays.filter(({ player, date }) => `${player} of ${date}` === placeOf(game));
  if (!row) return lost(acknowledged.length > 0, `${name}: nothing is kept of ${acknowledged.join(', ')}`);
  const kept = `${name}: kept is ${describePlay(row)}`;
  return [
    ...doubled(more.length > 0, name),
    ...lost(!startsWith(row.guesses, acknowledged), `${kept}, acknowledged ${acknowledged}`),
    ...unexpected(!startsWith(sent, row.guesses), `${kept}, sent was ${sent}`),
    ...doubled(new Set(row.guesses).size < row.guesses.length, `a guess in ${describePlay(row)}`),
  ];
}

function statusOf({ date, guesses }: PlayRow, answers: ReadonlyMap<string, string>): string {
  if (guesses.at(-1) === answers.get(date)) return 'won';
  return guesses.length === MAX_GUESSES ? 'lost' : 'playing';
}

/** Checks that each finished game is counted exactly once in the statistics. */
function compareStatistics(player: string, plays: readonly PlayRow[], all: State['statistics']): readonly Finding[] {
  const finished = plays.filter((play) => play.player === player && play.status !== 'playing' && play.counted);
  const { played, winsByGuesses } = all.find((each) => each.player === player) ?? { played: 0, winsByGuesses: [] };
  const name = `statistics of ${player}: ${played} played, ${finished.length} finished`;
  const wins = (guesses: number) =>
    finished.filter((play) => play.status === 'won' && play.guesses.length === guesses).length;
  const areWrong = [1, 2, 3, 4, 5].some((guesses) => (winsByGuesses[guesses - 1] ?? 0) !== wins(guesses));
  return [
    ...doubled(played > finished.length, name),
    ...lost(played < finished.length, name),
    ...unexpected(played === finished.length && areWrong, `wins of ${player}: ${winsByGuesses}`),
  ];
}

const describePlay = ({ player, date, status, guesses }: PlayRow) =>
  `${player} of ${date} (${status}: ${guesses.join(', ')})`;
