import { doubled, type Finding, grouped, lost, startsWith, unexpected } from './finding.ts';
import type { Game, Ledger } from './ledger.ts';
import type { PlayRow, State } from './state.ts';

const MAX_GUESSES = 5;

/** Compares games and statistics. `answers` are the titles by date; players begin with `prefix` or are the ledger's users. */
export function compareGames(
  { games, accounts }: Pick<Ledger, 'games' | 'accounts'>,
  { plays, statistics }: Pick<State, 'plays' | 'statistics'>,
  answers: ReadonlyMap<string, string>,
): Finding[] {
  const rows = grouped(plays, ({ player, date }) => `${player} ${date}`);
  const known = new Set(games.flatMap((game) => playersOf(game).map((player) => `${player} ${game.date}`)));
  const users = new Set(accounts.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}`])));
  return [
    ...games.flatMap((game) => compareGame(game, rows)),
    ...plays
      .filter(({ player, date }) => !known.has(`${player} ${date}`))
      .map((row) => unexpected(`play ${describePlay(row)}`)),
    ...plays
      .filter((row) => row.status !== statusOf(row, answers))
      .map((row) => unexpected(`status of ${describePlay(row)}`)),
    ...[...users].flatMap((player) => compareStatistics(player, plays, statistics)),
    ...statistics.filter(({ player }) => !users.has(player)).map(({ player }) => unexpected(`statistics of ${player}`)),
  ];
}

/** Where the game of a guest who signed in may be found; where it is the user's, nothing may be left behind. */
function playersOf({ sessionId, owner }: Game): string[] {
  return owner === 'guest' || owner === 'moving' ? [`guest:${sessionId}`] : [`user:${owner}`];
}

function compareGame(game: Game, rows: ReadonlyMap<string, readonly PlayRow[]>): Finding[] {
  const { sent, acknowledged, date } = game;
  const found = playersOf(game).flatMap((player) => rows.get(`${player} ${date}`) ?? []);
  const name = `game ${playersOf(game).join()} of ${date}`;
  const [row, ...more] = found;
  if (!row) return acknowledged.length === 0 ? [] : [lost(`${name}: nothing is kept of ${acknowledged.join(', ')}`)];
  return [
    ...more.map(() => doubled(name)),
    ...(startsWith(row.guesses, acknowledged)
      ? []
      : [lost(`${name}: kept is ${describePlay(row)}, acknowledged ${acknowledged}`)]),
    ...(startsWith(sent, row.guesses) ? [] : [unexpected(`${name}: kept is ${describePlay(row)}, sent was ${sent}`)]),
    ...(new Set(row.guesses).size === row.guesses.length ? [] : [doubled(`a guess in ${describePlay(row)}`)]),
  ];
}

function statusOf({ date, guesses }: PlayRow, answers: ReadonlyMap<string, string>): string {
  if (guesses.at(-1) === answers.get(date)) return 'won';
  return guesses.length === MAX_GUESSES ? 'lost' : 'playing';
}

/** Statistics are a count of the finished games; each game counts once. */
function compareStatistics(player: string, plays: readonly PlayRow[], statistics: State['statistics']): Finding[] {
  const finished = plays.filter((play) => play.player === player && play.status !== 'playing' && play.counted);
  const [row = { played: 0, winsByGuesses: [] }] = statistics.filter((each) => each.player === player);
  const name = `statistics of ${player}: ${row.played} played, ${finished.length} finished`;
  if (row.played > finished.length) return [doubled(name)];
  if (row.played < finished.length) return [lost(name)];
  const won = finished.filter(({ status }) => status === 'won');
  const areRight = [1, 2, 3, 4, 5].every(
    (guesses) => (row.winsByGuesses[guesses - 1] ?? 0) === won.filter((play) => play.guesses.length === guesses).length,
  );
  return areRight ? [] : [unexpected(`wins of ${player}: ${row.winsByGuesses}`)];
}

const describePlay = ({ player, date, status, guesses }: PlayRow) =>
  `${player} of ${date} (${status}: ${guesses.join(', ')})`;
