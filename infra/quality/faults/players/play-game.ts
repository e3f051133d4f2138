import { pick } from '@dreamreel/kit/process/seeded-random';
import { dailyMovieResponseSchema, guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { userStatsSchema } from '@dreamreel/proto/game/user-stats';
import { userSchema } from '@dreamreel/proto/identity/users';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import * as z from 'zod';
import type { Visitor } from '../../player/visitor.ts';
import { type Account, type Game, type Ledger, newGame, newTrackedValue, startsWith, write } from '../ledger/ledger.ts';
import type { Marks } from '../ledger/read-state.ts';

/** The context in which a simulated player acts. */
export type Player = {
  readonly name: string;
  readonly visitor: Visitor;
  readonly random: () => number;
  readonly ledger: Ledger;
  /** The title of today's movie. */
  readonly title: string;
  readonly reportProblem: (problem: string) => void;
  /** Waits for some milliseconds. Rejects at the deadline of the run. */
  readonly wait: (ms: number) => Promise<void>;
};

/**
 * Plays a game until the game ends or has `until` guesses. Every guess is sent until there is a response, and some
 * guesses are sent twice.
 */
export async function playGame(player: Player, game: Game, until = Number.POSITIVE_INFINITY): Promise<void> {
  const { visitor, random, ledger, title, wait } = player;
  const { movie } = dailyMovieResponseSchema.parse((await visitor.sendWithRetry('dailyMovie', addressOf(game))).body);
  if (!ledger.games.includes(game)) ledger.games.push(game);
  const start = game.sentGuesses.length;
  const wrong = start + Math.floor(random() * (6 - start));
  const planned = [0, 1, 2, 3, 4].map((turn) => (turn === wrong ? title : `${game.sessionId} ${turn}`));
  const plan = isOver(player, game) ? [] : planned.slice(0, wrong + 1);
  const userId = typeof game.owner === 'number' ? game.owner : null;
  const record = { sessionId: game.sessionId, userId, movieId: movie.id, completionDate: game.date };
  for (let guesses = start + 1; guesses <= Math.min(plan.length, until); guesses += 1) {
    game.sentGuesses = [...game.sentGuesses, plan[guesses - 1] ?? title];
    await guess(player, game, record);
    if (random() < 0.2) await guess(player, game, record);
    if (random() < 0.3) await checkVisible(player, game);
    await wait(pick(random, [20, 100, 300]));
  }
  await checkVisible(player, game);
}

async function guess({ visitor, reportProblem }: Player, game: Game, record: object): Promise<void> {
  const { sentGuesses } = game;
  const { status, body } = await visitor.sendWithRetry('dailyCompletion', {
    body: { ...record, guesses: sentGuesses },
  });
  const completion = guessResponseSchema.safeParse(body).data?.completion;
  if (status === 200 && completion?.guesses.join() === sentGuesses.join()) game.acknowledgedGuesses = sentGuesses;
  else reportProblem(`guess ${sentGuesses.join(', ')}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
}

/** Checks that a guess is visible as soon as it has been acknowledged. */
async function checkVisible(player: Player, game: Game): Promise<void> {
  const { acknowledgedGuesses } = game;
  const observation = await visibleGuesses(player, game);
  if (!startsWith(observation, acknowledgedGuesses))
    player.reportProblem(`seen was ${observation}, acknowledged ${acknowledgedGuesses}`);
}

async function visibleGuesses({ visitor }: Player, game: Game): Promise<readonly string[]> {
  const { body } = await visitor.sendWithRetry('dailyMovie', addressOf(game));
  return dailyMovieResponseSchema.parse(body).completion?.guesses ?? [];
}

const isOver = ({ title }: Pick<Player, 'title'>, { acknowledgedGuesses }: Game) =>
  acknowledgedGuesses.length === MAX_GUESSES || acknowledgedGuesses.at(-1) === title;

const addressOf = ({ sessionId }: Game) => ({ path: `/api/daily-movie?sessionId=${sessionId}` });

const PASSWORD = 'correct horse battery';
const signedInSchema = z.object({ user: userSchema });
const MOST_CLAIMS = 600;

type SignedIn = Account & { readonly userId: number };
type AccountOptions = { readonly mailDomain: string; readonly isDueMail?: boolean; readonly sessionId?: string };

/** Creates an account. If the response was lost, signs in to the account instead. */
export async function makeAccount(player: Player, options: AccountOptions): Promise<SignedIn> {
  const { name, visitor, ledger } = player;
  const { mailDomain, isDueMail = false, sessionId } = options;
  const email = `${name}@${mailDomain}`;
  const account: Account = { email, userId: null, notifications: newTrackedValue(true), isDueMail };
  ledger.accounts.push(account);
  const form = { email, password: PASSWORD, ...(sessionId && { sessionId }) };
  const made = await visitor.sendWithRetry('register', { body: { name, ...form }, expected: [200, 409] });
  const { body } = made.status === 200 ? made : await visitor.sendWithRetry('login', { body: form });
  return Object.assign(account, { userId: signedInSchema.parse(body).user.id });
}

/**
 * Starts a game as a guest, creates an account during the game, and finishes the game. Also checks the user's
 * statistics and turns emails on and off.
 */
export async function playWithAccount(player: Player, { mailDomain, day }: Marks): Promise<void> {
  const { visitor, random, reportProblem } = player;
  const game = newGame(`${player.name}-game`, day);
  await playGame(player, game, random() < 0.8 ? Math.floor(random() * 4) : undefined);
  const account = await makeAccount(player, { mailDomain, sessionId: game.sessionId });
  await claim(player, game, account.userId);
  await playGame(player, game);

  if (isOver(player, game)) {
    const { body } = await visitor.sendWithRetry('userStats', { path: `/api/user-stats/${account.userId}` });
    const { totalPlayed } = userStatsSchema.parse(body);
    if (totalPlayed !== 1) reportProblem(`${account.email} has played ${totalPlayed} games, not 1`);
  }
  const turns = Math.floor(random() * 4);
  for (let turn = 0; turn < turns; turn += 1) {
    const emailNotifications = turn % 2 === 1;
    const path = `/api/user/${account.userId}/email-preferences`;
    await write(account.notifications, emailNotifications, () =>
      visitor.sendWithRetry('emailPreferences', { path, body: { emailNotifications } }),
    );
  }
}

/** Repeats the `me` request like the page does because each request retries moving the guest's game to the user. */
async function claim(player: Player, game: Game, userId: number): Promise<void> {
  game.owner = 'moving';
  for (let tries = 0; tries < MOST_CLAIMS; tries += 1) {
    await player.visitor.sendWithRetry('me', { path: `/api/auth/me?userId=${userId}&sessionId=${game.sessionId}` });
    if (startsWith(await visibleGuesses(player, game), game.acknowledgedGuesses)) {
      game.owner = userId;
      return;
    }
    await player.wait(200);
  }
  player.reportProblem(`the game of ${game.sessionId} was never claimed`);
}
