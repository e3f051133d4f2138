import { randomUUID } from 'node:crypto';
import {
  type DailyMovieResponse,
  dailyMovieResponseSchema,
  guessResponseSchema,
} from '@dreamreel/proto/game/daily-game';
import { type Answer, type Client, newClient, rejectOutage, retryOutages, sendUntilAnswered } from './client.ts';
import { completionRecord, dailyMoviePath, WRONG } from './game.ts';

export type Player = Client & {
  readonly sessionId: string;
  readonly daily: () => Promise<DailyMovieResponse>;
  /** Sends all guesses of the game like the page does. Returns the response even if it is an error. */
  readonly send: (guesses: readonly string[]) => Promise<Answer>;
};

export async function newPlayer(
  site: string | (() => string),
  sessionId = `e2e-${randomUUID()}`,
  client = newClient(site),
): Promise<Player> {
  const daily = async () => dailyMovieResponseSchema.parse((await client.get(dailyMoviePath(sessionId))).body);
  const { movie } = await daily();
  const send = (guesses: readonly string[]) =>
    client.call('POST', '/api/daily-completion', completionRecord(sessionId, movie, guesses));
  return { ...client, sessionId, daily, send };
}

export async function movieOfToday(site: string): Promise<{ title: string; year: number }> {
  // If the last guess is repeated, the response doesn't contain the movie.
  const body = await retryOutages(async () => {
    const player = await newPlayer(site);
    await guessAll(player, WRONG.slice(0, -1));
    return rejectOutage(await player.send(WRONG)).body;
  });
  const { movie } = guessResponseSchema.parse(body);
  if (!movie?.title || !movie.year) throw new Error('A lost game did not name the movie');
  return { title: movie.title, year: movie.year };
}

/**
 * Sends the guesses in order. Each guess is retried until there is a response, which is safe because repeated guesses
 * have no effect.
 */
export async function guessAll(player: Player, guesses: readonly string[]): Promise<void> {
  for (let count = 1; count <= guesses.length; count += 1)
    await sendUntilAnswered(() => player.send(guesses.slice(0, count)));
}
