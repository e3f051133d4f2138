import { pick } from '@dreamreel/kit/process/seeded-random';
import { dailyMovieResponseSchema, guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { userSchema } from '@dreamreel/proto/identity/users';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import * as z from 'zod';
import type { Visitor } from '../../player/visitor.ts';
import type { Marks } from '../ledger/find-differences.ts';
import { allow, type Ledger, write } from '../ledger/ledger.ts';

/** The context in which a simulated player acts. A method that throws reports a problem and ends the player's work. */
export type Player = {
  readonly name: string;
  readonly visitor: Visitor;
  readonly random: () => number;
  readonly ledger: Ledger;
  readonly marks: Marks;
  readonly title: string;
  /** Waits for some milliseconds. Rejects at the deadline of the run. */
  readonly wait: (ms: number) => Promise<void>;
};

/** A game with its acknowledged guesses. It belongs to the guest until moving it to a user has been acknowledged. */
type Game = { readonly sessionId: string; userId: number | null; guesses: readonly string[] };

const factOf = ({ marks }: Player, { sessionId, userId }: Game) =>
  `game ${userId === null ? `guest:${sessionId}` : `user:${userId}`} ${marks.day}`;

function statusOf({ title }: Player, guesses: readonly string[]): 'won' | 'lost' | 'playing' {
  if (guesses.at(-1) === title) return 'won';
  return guesses.length === MAX_GUESSES ? 'lost' : 'playing';
}

const describe = (player: Player, guesses: readonly string[]) => `${statusOf(player, guesses)}: ${guesses.join(', ')}`;

export const playAsGuest = (player: Player): Promise<void> => playGame(player, newGame(player));

function newGame(player: Player): Game {
  const game: Game = { sessionId: player.name, userId: null, guesses: [] };
  allow(player.ledger, factOf(player, game), describe(player, []));
  return game;
}

/**
 * Plays a game until the game ends or has `until` guesses. Every guess is sent until there is a response, and some
 * guesses are sent twice.
 */
async function playGame(player: Player, game: Game, until = MAX_GUESSES): Promise<void> {
  const { visitor, random, ledger, title, marks, wait } = player;
  const { sessionId, userId } = game;
  const { body } = await visitor.sendWithRetry('dailyMovie', addressOf(game));
  const { movie } = dailyMovieResponseSchema.parse(body);
  const right = game.guesses.length + Math.floor(random() * (MAX_GUESSES + 1 - game.guesses.length));
  while (statusOf(player, game.guesses) === 'playing' && game.guesses.length < until) {
    const turn = game.guesses.length;
    const guesses = [...game.guesses, turn === right ? title : `${sessionId} ${turn}`];
    const record = { sessionId, userId, movieId: movie.id, completionDate: marks.day, guesses };
    const send = async () => {
      const reply = await visitor.sendWithRetry('dailyCompletion', { body: record });
      const stored = guessResponseSchema.safeParse(reply.body).data?.completion?.guesses;
      if (stored?.join() !== guesses.join())
        throw new Error(`guess ${guesses}: ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`);
    };
    await write(ledger, factOf(player, game), describe(player, guesses), send);
    game.guesses = guesses;
    if (random() < 0.2) await send();
    if (random() < 0.3) await checkVisible(player, game);
    await wait(pick(random, [20, 100, 300]));
  }
  await checkVisible(player, game);
}

async function checkVisible(player: Player, game: Game): Promise<void> {
  if (!(await areVisible(player, game))) throw new Error(`guesses are missing: ${game.guesses}`);
}

async function areVisible({ visitor }: Player, game: Game): Promise<boolean> {
  const { body } = await visitor.sendWithRetry('dailyMovie', addressOf(game));
  const { completion } = dailyMovieResponseSchema.parse(body);
  return game.guesses.every((guess, turn) => completion?.guesses[turn] === guess);
}

const addressOf = ({ sessionId }: Game) => ({ path: `/api/daily-movie?sessionId=${sessionId}` });

const PASSWORD = 'correct horse battery';
const signedInSchema = z.object({ user: userSchema });
const MOST_CLAIMS = 600;

/** Creates an account. If the response was lost, signs in to the account instead. */
export async function makeAccount(
  { name, visitor, ledger, marks }: Player,
  { sessionId, isDueMail = false }: { readonly sessionId?: string; readonly isDueMail?: boolean } = {},
) {
  const email = `${name}@${marks.mailDomain}`;
  const form = { email, password: PASSWORD, ...(sessionId && { sessionId }) };
  const { body } = await write(ledger, `account ${email}`, 'true', async () => {
    const made = await visitor.sendWithRetry('register', { body: { name, ...form }, expected: [200, 409] });
    return made.status === 200 ? made : visitor.sendWithRetry('login', { body: form });
  });
  ledger.set(`mail to ${email}`, { acknowledged: isDueMail ? 'listed' : null, pending: ['listed'] });
  return { email, userId: signedInSchema.parse(body).user.id };
}

/**
 * Starts a game as a guest, creates an account during the game, and finishes the game. Also turns
 * emails on and off.
 */
export async function playWithAccount(player: Player): Promise<void> {
  const { visitor, random, ledger } = player;
  const game = newGame(player);
  await playGame(player, game, random() < 0.8 ? Math.floor(random() * 4) : undefined);
  const { email, userId } = await makeAccount(player, game);
  await claim(player, game, userId);
  await playGame(player, game);

  const turns = Math.floor(random() * 4);
  for (let turn = 0; turn < turns; turn += 1) {
    const emailNotifications = turn % 2 === 1;
    const options = { path: `/api/user/${userId}/email-preferences`, body: { emailNotifications } };
    await write(ledger, `account ${email}`, String(emailNotifications), () =>
      visitor.sendWithRetry('emailPreferences', options),
    );
  }
}

/** Repeats the `me` request like the page does because each request retries moving the guest's game to the user. */
async function claim(player: Player, game: Game, userId: number): Promise<void> {
  const { visitor, ledger, wait } = player;
  const before = factOf(player, game);
  for (let tries = 0; tries < MOST_CLAIMS; tries += 1) {
    await visitor.sendWithRetry('me', { path: `/api/auth/me?userId=${userId}&sessionId=${game.sessionId}` });
    if (await areVisible(player, game)) {
      game.userId = userId;
      const fact = ledger.get(before);
      ledger.delete(before);
      if (fact) ledger.set(factOf(player, game), fact);
      return;
    }
    await wait(200);
  }
  throw new Error(`the game of ${game.sessionId} was never claimed`);
}
