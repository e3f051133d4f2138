import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { today } from '../environment.ts';
import { type Answer, type Client, newClient } from './client.ts';
import { dailyMovieSchema } from './shapes.ts';

// Nothing like a title, of which the page would ask whether it was meant.
export const WRONG = ['Not This One', 'Nor This One', 'Surely Not This', 'Still Not It', 'Wrong To The End'] as const;

/** What a client of the specification sends with a guess; each value may be another client's. */
export type Claims = {
  readonly userId: null | number | string;
  readonly movieId: number | string;
  readonly completed: boolean;
  readonly won: boolean;
  readonly hintsUsed: number;
  readonly guessesUsed: number;
};

/** A game of today's movie that keeps its own list of guesses, as the specification's page does. */
export async function newGame(client: Client = newClient(), sessionId = `${randomUUID()}-${today()}`) {
  const query = new URLSearchParams({ sessionId, date: today() });
  const daily = async () => dailyMovieSchema.parse((await client.get(`/api/daily-movie?${query}`)).body);
  const { movie } = await daily();
  const guesses: string[] = [];

  const send = (list: readonly string[], claims: Partial<Claims> = {}): Promise<Answer> =>
    client.send('POST', '/api/daily-completion', {
      sessionId,
      userId: null,
      movieId: movie.id,
      completionDate: today(),
      completed: false,
      won: false,
      hintsUsed: list.length,
      guessesUsed: list.length,
      guesses: list,
      ...claims,
    });

  /** Appends the guess to the list and sends the whole list. */
  function guess(title: string, claims: Partial<Claims> = {}): Promise<Answer> {
    guesses.push(title);
    return send(guesses, claims);
  }
  return { movie, daily, send, guess };
}

const revealedSchema = z.object({ movie: z.object({ title: z.string(), aliases: z.array(z.string()).optional() }) });

/** Today's movie, revealed by losing a game. */
export async function movieOfToday(): Promise<{ title: string; aliases: readonly string[] }> {
  const game = await newGame();
  for (const wrong of WRONG) await game.guess(wrong);
  const { movie } = revealedSchema.parse(await game.daily());
  return { title: movie.title, aliases: movie.aliases ?? [] };
}
