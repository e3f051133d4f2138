import { dailyMovieResponseSchema } from '@dreamreel/proto/game/daily-game';
import { userStatsSchema } from '@dreamreel/proto/game/user-stats';
import { userSchema } from '@dreamreel/proto/identity/users';
import * as z from 'zod';
import { startsWith } from '../ledger/finding.ts';
import { type Account, acknowledge, type Game, tracked } from '../ledger/ledger.ts';
import { addressOf, isOver, playGame } from './play-game.ts';
import { newGame, type Player } from './player.ts';

const PASSWORD = 'correct horse battery';
const signedInSchema = z.object({ user: userSchema });
const MOST_CLAIMS = 600;

export type Wanted = {
  readonly name: string;
  readonly domain: string;
  readonly date: string;
  readonly isDueMail: boolean;
};

/** Makes an account; where the response was lost, signs in to it. */
export async function makeAccount(
  player: Player,
  wanted: Wanted,
  sessionId?: string,
): Promise<Account & { userId: number }> {
  const { visitor, ledger } = player;
  const email = `${wanted.name}@${wanted.domain}`;
  const account: Account = { email, userId: null, notifications: tracked(true), isDueMail: wanted.isDueMail };
  ledger.accounts.push(account);
  const form = { email, password: PASSWORD, ...(sessionId && { sessionId }) };
  const body = { name: wanted.name, ...form };
  const made = await visitor.sendWithRetry('register', { body, expected: [200, 409] });
  const { body: answer } = made.status === 200 ? made : await visitor.sendWithRetry('login', { body: form });
  const { user } = signedInSchema.parse(answer);
  return Object.assign(account, { userId: user.id });
}

/** Begins a game as a guest, makes an account in its middle, plays on, looks at the record, and turns mails on and off. */
export async function playWithAccount(player: Player, wanted: Wanted): Promise<void> {
  const { visitor, random, reportProblem } = player;
  const game = newGame(`${wanted.name}-game`, wanted.date);
  await playGame(player, game, random() < 0.8 ? Math.floor(random() * 4) : undefined);
  const account = await makeAccount(player, wanted, game.sessionId);
  await claim(player, game, account.userId);
  await playGame(player, game);

  if (isOver(player, game)) {
    const { body } = await visitor.sendWithRetry('userStats', { path: `/api/user-stats/${account.userId}` });
    const { totalPlayed } = userStatsSchema.parse(body);
    if (totalPlayed !== 1) reportProblem(`${account.email} has played ${totalPlayed} games, not 1`);
  }
  const turns = Math.floor(random() * 4);
  for (let turn = 0; turn < turns; turn += 1) await turnMails(player, account, turn % 2 === 1);
}

/** Repeats `me`, as the page does: a claim that failed is made by the next request. */
async function claim({ visitor, reportProblem, wait }: Player, game: Game, userId: number): Promise<void> {
  game.owner = 'moving';
  for (let tries = 0; tries < MOST_CLAIMS; tries += 1) {
    await visitor.sendWithRetry('me', { path: `/api/auth/me?userId=${userId}&sessionId=${game.sessionId}` });
    const { body } = await visitor.sendWithRetry('dailyMovie', addressOf(game));
    const seen = dailyMovieResponseSchema.parse(body).completion?.guesses ?? [];
    if (startsWith(seen, game.acknowledged)) {
      game.owner = userId;
      return;
    }
    await wait(200);
  }
  reportProblem(`the game of ${game.sessionId} was never claimed`);
}

async function turnMails({ visitor }: Player, { userId, notifications }: Account, emailNotifications: boolean) {
  const path = `/api/user/${userId}/email-preferences`;
  notifications.pending.push(emailNotifications);
  await visitor.sendWithRetry('emailPreferences', { path, body: { emailNotifications } });
  acknowledge(notifications, emailNotifications);
}
