import { userStatsSchema } from '@dreamreel/proto/game/user-stats';
import { userSchema } from '@dreamreel/proto/identity/users';
import * as z from 'zod';
import { type Account, type Game, newGame, startsWith, tracked, write } from '../ledger/ledger.ts';
import type { Marks } from '../ledger/read-state.ts';
import { isOver, type Player, playGame, visibleGuesses } from './play-game.ts';

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
  const account: Account = { email, userId: null, notifications: tracked(true), isDueMail };
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

/** Repeats the `me` request like the page does, because each request retries moving the guest's game to the user. */
async function claim(player: Player, game: Game, userId: number): Promise<void> {
  game.owner = 'moving';
  for (let tries = 0; tries < MOST_CLAIMS; tries += 1) {
    await player.visitor.sendWithRetry('me', { path: `/api/auth/me?userId=${userId}&sessionId=${game.sessionId}` });
    if (startsWith(await visibleGuesses(player, game), game.acknowledged)) {
      game.owner = userId;
      return;
    }
    await player.wait(200);
  }
  player.reportProblem(`the game of ${game.sessionId} was never claimed`);
}
