import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Answer, type Client, newClient } from '../../player/client.ts';
import { completionRecord, dailyMoviePath, WRONG } from '../../player/game.ts';
import { site, today } from '../environment.ts';
import { dailyMovieSchema } from './shapes.ts';

/** Fields of a guess request that a client can set to any value, including values from another client. */
type Claims = {
  readonly userId: null | number | string;
  readonly movieId: number | string;
  readonly completed: boolean;
  readonly won: boolean;
  readonly hintsUsed: number;
  readonly guessesUsed: number;
};

/** Starts a game with today's movie. The game object keeps a list of guesses, like the page in the specification. */
export async function newGame(client: Client = newClient(site), sessionId = `${randomUUID()}-${today()}`) {
  const daily = async () => dailyMovieSchema.parse((await client.get(dailyMoviePath(sessionId, today()))).body);
  const { movie } = await daily();
  const guesses: string[] = [];

  const send = (list: readonly string[], claims: Partial<Claims> = {}): Promise<Answer> =>
    client.call('POST', '/api/daily-completion', {
      ...completionRecord(sessionId, { id: movie.id, featuredDate: today() }, list),
      ...{ userId: null, completed: false, won: false, hintsUsed: list.length, guessesUsed: list.length },
      ...claims,
    });
  /** Adds a guess to the list and sends the whole list. */
  const guess = (title: string, claims: Partial<Claims> = {}): Promise<Answer> => {
    guesses.push(title);
    return send(guesses, claims);
  };
  return { movie, daily, send, guess };
}

const revealedSchema = z.object({ movie: z.object({ title: z.string(), aliases: z.array(z.string()).optional() }) });

/** Loses a game to find out today's movie, and returns the movie. */
export async function movieOfToday(): Promise<{ title: string; aliases: readonly string[] }> {
  const game = await newGame();
  for (const wrong of WRONG) await game.guess(wrong);
  const { movie } = revealedSchema.parse(await game.daily());
  return { title: movie.title, aliases: movie.aliases ?? [] };
}
