import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import { type Account, type Game, type Ledger, type Movie, startsWith, type TrackedValue } from './ledger.ts';
import type { State } from './read-state.ts';

/** A difference between the ledger and the stored data. */
export type Finding = { readonly kind: 'lost' | 'doubled' | 'unexpected'; readonly what: string };

/** Returns a list with one finding if the condition is true, and otherwise an empty list. */
const findingOf =
  (kind: Finding['kind']) =>
  (applies: boolean, what: string): readonly Finding[] =>
    applies ? [{ kind, what }] : [];
const lostFindings = findingOf('lost');
const doubledFindings = findingOf('doubled');
const unexpectedFindings = findingOf('unexpected');

/** Returns a finding for each name that occurs more than once. */
const duplicateFindings = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Finding[] =>
  [...Map.groupBy(items, nameOf)].flatMap(([name, { length }]) => doubledFindings(length > 1, name));

const isPossible = <Value>({ acknowledged, pending }: TrackedValue<Value>, value: Value): boolean =>
  [acknowledged, ...pending].includes(value);

/** Returns whether all events are published and all users have reached the notification service. */
export function areEventsHandled({ waitingEvents, users, subscribers }: State): boolean {
  const copies = new Map(subscribers.map(({ userId, notifications }) => [userId, notifications]));
  return (
    [...waitingEvents.values()].every((count) => count === 0) &&
    users.every(({ id, notifications }) => copies.get(id) === notifications)
  );
}

type PlayRow = State['plays'][number];

/** Compares the ledger's games with the stored games and statistics. `answer` is the title of the day's movie. */
export function compareGames(
  { games, accounts }: Pick<Ledger, 'games' | 'accounts'>,
  { plays, statistics }: Pick<State, 'plays' | 'statistics'>,
  answer: string,
): readonly Finding[] {
  const known = new Set(games.map(placeOf));
  const users = new Set(accounts.flatMap(({ userId }) => (userId === null ? [] : [`user:${userId}`])));
  return [
    ...games.flatMap((game) => compareGame(game, plays)),
    ...plays.flatMap((row) => [
      ...unexpectedFindings(!known.has(`${row.player} of ${row.date}`), `play ${describePlay(row)}`),
      ...unexpectedFindings(row.status !== statusOf(row, answer), `status of ${describePlay(row)}`),
    ]),
    ...[...users].flatMap((player) => compareStatistics(player, plays, statistics)),
    ...statistics.flatMap(({ player }) => unexpectedFindings(!users.has(player), `statistics of ${player}`)),
  ];
}

/**
 * Returns the storage key of a game, which consists of the player and the date. After a guest's game has been moved to
 * a user account, the guest must not have a copy.
 */
const placeOf = ({ sessionId, owner, date }: Game) =>
  `${typeof owner === 'number' ? `user:${owner}` : `guest:${sessionId}`} of ${date}`;

function compareGame(game: Game, plays: readonly PlayRow[]): readonly Finding[] {
  const { sentGuesses, acknowledgedGuesses } = game;
  const name = `game ${placeOf(game)}`;
  const [row, ...more] = plays.filter(({ player, date }) => `${player} of ${date}` === placeOf(game));
  if (!row)
    return lostFindings(
      acknowledgedGuesses.length > 0,
      `${name}: nothing is kept of ${acknowledgedGuesses.join(', ')}`,
    );
  const kept = `${name}: kept is ${describePlay(row)}`;
  return [
    ...doubledFindings(more.length > 0, name),
    ...lostFindings(!startsWith(row.guesses, acknowledgedGuesses), `${kept}, acknowledged ${acknowledgedGuesses}`),
    ...unexpectedFindings(!startsWith(sentGuesses, row.guesses), `${kept}, sent was ${sentGuesses}`),
    ...doubledFindings(new Set(row.guesses).size < row.guesses.length, `a guess in ${describePlay(row)}`),
  ];
}

function statusOf({ guesses }: PlayRow, answer: string): string {
  if (guesses.at(-1) === answer) return 'won';
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
    ...doubledFindings(played > finished.length, name),
    ...lostFindings(played < finished.length, name),
    ...unexpectedFindings(played === finished.length && areWrong, `wins of ${player}: ${winsByGuesses}`),
  ];
}

const describePlay = ({ player, date, status, guesses }: PlayRow) =>
  `${player} of ${date} (${status}: ${guesses.join(', ')})`;

/**
 * Compares the ledger's accounts with the stored users, the subscriber copies in the notification service, and the
 * delivered emails.
 */
export function compareAccounts({ accounts }: Pick<Ledger, 'accounts'>, state: State): readonly Finding[] {
  const known = new Set(accounts.map(({ email }) => email));
  return [
    ...accounts.flatMap((account) => compareAccount(account, state)),
    ...state.users.flatMap(({ email }) => unexpectedFindings(!known.has(email), `user ${email}`)),
    ...duplicateFindings(state.users, ({ email }) => `user ${email}`),
    ...state.addressees.flatMap((email) => unexpectedFindings(!known.has(email), `mail to ${email}`)),
  ];
}

function compareAccount(account: Account, state: State): readonly Finding[] {
  const { email, userId, notifications } = account;
  const user = state.users.find((each) => each.email === email);
  if (!user) return lostFindings(userId !== null, `user ${email}`);
  const copies = state.subscribers.filter((each) => each.userId === user.id);
  return [
    ...unexpectedFindings(userId !== null && userId !== user.id, `user ${email} is ${user.id}, was ${userId}`),
    ...lostFindings(
      !isPossible(notifications, user.notifications),
      `switch of ${email}: it is ${user.notifications}, acknowledged was ${notifications.acknowledged}`,
    ),
    ...lostFindings(
      copies.length === 0 || copies.some((copy) => copy.notifications !== user.notifications),
      `event: ${email} is ${user.notifications}, the notification service has ${copies[0]?.notifications}`,
    ),
    ...compareMails(account, user.id, state),
  ];
}

/**
 * Checks that no one got two emails and that every email recorded as sent was delivered. Accounts that were due to
 * receive an email must at least have a delivery row.
 */
function compareMails({ email, isDueMail }: Account, userId: number, state: State): readonly Finding[] {
  const arrived = state.addressees.filter((each) => each === email).length;
  const [row, ...more] = state.deliveries.filter((each) => each.userId === userId);
  const is = (...states: string[]) => row !== undefined && states.includes(row.state);
  return [
    ...doubledFindings(more.length > 0, `delivery to ${email}`),
    ...doubledFindings(arrived > 1, `${arrived} mails to ${email}`),
    ...lostFindings(!row && isDueMail, `mail to ${email}: it was never listed`),
    ...unexpectedFindings(!row && arrived > 0, `mail to ${email}, who is not listed`),
    ...lostFindings(is('sent') && arrived === 0, `mail to ${email}: recorded as sent`),
    ...lostFindings(is('queued', 'sending'), `mail to ${email}: still ${row?.state}`),
    ...unexpectedFindings(
      is('played', 'unsubscribed', 'failed') && arrived > 0,
      `mail to ${email}, recorded as ${row?.state}`,
    ),
  ];
}

/** Compares the admin actions in the ledger with the catalogue, the planned days and the image jobs. */
export function compareMovies({ movies, jobs }: Pick<Ledger, 'movies' | 'jobs'>, state: State): readonly Finding[] {
  const ordered = new Set(jobs.map(({ movieId }) => movieId));
  return [
    ...movies.flatMap((movie) => compareMovie(movie, state)),
    ...compareDays(state),
    ...jobs.flatMap((job) => compareJob(job, state)),
    ...state.images.flatMap(({ movieId, position, count }) =>
      doubledFindings(ordered.has(movieId) && count > 1, `${count} images at ${position} of movie ${movieId}`),
    ),
  ];
}

function compareMovie({ title, id, description, day, deleted }: Movie, state: State): readonly Finding[] {
  const [row, ...more] = state.movies.filter((movie) => movie.title === title);
  if (!row) return lostFindings(id !== null, `movie ${title}`);
  const days = row.days.length === 0 ? [null] : row.days;
  return [
    ...doubledFindings(more.length > 0, `movie ${title}`),
    ...lostFindings(!isPossible(description, row.description), `description of ${title}: it is ${row.description}`),
    ...lostFindings(!isPossible(deleted, row.deleted), `deletion of ${title}: it is ${row.deleted}`),
    ...lostFindings(
      !row.deleted && !days.some((each) => isPossible(day, each)),
      `day of ${title}: it is ${days}, was ${day.acknowledged}`,
    ),
    ...lostFindings(!row.deleted && !state.titles.includes(title), `title ${title}: it cannot be found`),
  ];
}

/** Checks that the planned days of complete movies in the catalogue match the puzzles in the game service. */
function compareDays({ planned, puzzles }: State): readonly Finding[] {
  const known = new Map(puzzles.map(({ date, title }) => [date, title]));
  const wanted = new Set(planned.map(({ date }) => date));
  return [
    ...planned.flatMap(({ date, title }) =>
      lostFindings(known.get(date) !== title, `event: ${title} on ${date}, the game has ${known.get(date)}`),
    ),
    ...puzzles.flatMap(({ date, title }) =>
      lostFindings(!wanted.has(date), `event: ${title} is no more on ${date}, the game still has it`),
    ),
    ...duplicateFindings(puzzles, ({ date }) => `puzzle of ${date}`),
  ];
}

function compareJob({ jobId, movieId }: Ledger['jobs'][number], { jobs, images }: State): readonly Finding[] {
  const row = jobs.find(({ id }) => id === jobId);
  if (row?.state !== 'finished') return lostFindings(true, `image job ${jobId}: it is ${row?.state} (${row?.items})`);
  const done = row.items.filter((state) => state === 'done').length;
  const shown = images.filter((each) => each.movieId === movieId).length;
  const what = `image job ${jobId}: ${done} done, ${shown} with the movie`;
  return [...lostFindings(shown < done, what), ...unexpectedFindings(shown > done, what)];
}

/** Reports events that were never sent, and dead letters. */
export function compareEvents({ waitingEvents, deadLetters }: State): readonly Finding[] {
  const left = (counts: ReadonlyMap<string, number>, what: string) =>
    [...counts].flatMap(([service, count]) => lostFindings(count > 0, `${count} ${what} of ${service}`));
  return [...left(waitingEvents, 'events never sent'), ...left(deadLetters, 'dead letters')];
}
