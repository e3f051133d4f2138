import { createHash, randomUUID } from 'node:crypto';
import { utcDate } from '@dreamreel/proto/calendar';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { identityCalls } from '@dreamreel/proto/identity/internal-calls';
import type { RaisingServices } from './raising-services.ts';
import { firstGuess, type Known, mustAnswer, newAccount, newMovie, today } from './service-calls.ts';

/** Inserts the rows that the service calls need: a movie, an account, a game and a daily email job. */
export async function initialData({ rpc, databaseOf }: RaisingServices): Promise<Known> {
  const write = async (service: string, text: string, values: readonly unknown[]) =>
    (await databaseOf(service).database.pool.query<{ id: number }>(text, [...values])).rows[0]?.id ?? 0;
  const guest = { actor: { kind: 'guest' } } as const;

  const { value: signedIn } = await mustAnswer(rpc.call(identityCalls.register, newAccount(), guest));
  const { token, user } = signedIn;
  const shownOn = utcDate(new Date(Date.now() + 40 * 86_400_000));
  const created = await mustAnswer(rpc.call(movieOperations.createMovie, { ...newMovie(), featureDate: shownOn }));
  const { movie } = created.value;
  const imageKeys = Array.from({ length: 5 }, () => randomUUID().replaceAll('-', ''));
  await mustAnswer(rpc.call(catalogueCalls.addImage, { movieId: movie.id, position: 0, imageKey: imageKeys[0] ?? '' }));
  const other = await mustAnswer(rpc.call(movieOperations.createMovie, newMovie()));
  await mustAnswer(rpc.call(movieOperations.deleteMovie, { movieId: other.value.movie.id }));

  const none = { poster: null, imageDescriptions: ['', '', '', '', ''], germanImageDescriptions: [], fallbackKeys: [] };
  const puzzleId = await write('game', 'INSERT INTO puzzles (date, movie, version) VALUES ($1, $2, 1) RETURNING id', [
    today,
    { ...unknownFields, movieId: movie.id, title: movie.title, year: movie.year, imageKeys, ...none },
  ]);
  await write('game', 'INSERT INTO statistics (player, played, wins_by_guesses) VALUES ($1, 1, $2)', [
    `user:${user.id}`,
    [1, 0, 0, 0, 0],
  ]);
  const unsubscribeToken = 'a'.repeat(43);
  await write(
    'notification',
    `INSERT INTO unsubscribe_tokens (token_hash, user_id, purpose, created_at) VALUES ($1, $2, 'daily-mail', now())`,
    [createHash('sha256').update(unsubscribeToken).digest(), user.id],
  );
  // After 10:00, the notification service has already started today's email job.
  await write(
    'notification',
    `INSERT INTO mail_runs (date, started_at, next_send_at, collected_at) VALUES ($1, now(), now(), now())
      ON CONFLICT (date) DO UPDATE SET collected_at = now()`,
    [today],
  );

  // Injected errors affect only statements that find a row. The image job below has no items, so it never ends and
  // statements always find its row.
  await write(
    'generation',
    `INSERT INTO image_jobs (id, movie_id, kind, state, started_at) VALUES ($1, $2, 'retry', 'running', now())`,
    [randomUUID(), movie.id],
  );

  const sessionId = randomUUID();
  const known = { movieId: movie.id, userId: user.id, puzzleId, token, sessionId, unsubscribeToken, shownOn };
  await mustAnswer(rpc.call(gameCalls.recordGuess, firstGuess(known, sessionId), guest));
  return known;
}
