import { text } from 'node:stream/consumers';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import Koa from 'koa';
import pg from 'pg';

/**
 * Serves the same requests with only koa and pg, as a baseline. Loading the daily movie takes two prepared statements.
 * A guess takes one upsert and always counts as wrong. The JSON has the same shape as the product's, and writes are
 * equally durable. Arguments: database URL, port.
 */
const [, , url = '', port = ''] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10, application_name: 'baseline' });
const app = new Koa();

app.use(async (ctx) => {
  const { path, query, req } = ctx;
  if (path === '/api/daily-completion') ctx.body = await guess(JSON.parse(await text(req)));
  else ctx.body = await daily(String(query.sessionId));
});

const MOVIE = { name: 'movie', text: 'SELECT movie FROM puzzles WHERE date = $1' };
const PLAY = { name: 'play', text: 'SELECT completion FROM plays WHERE player = $1 AND date = $2' };

async function daily(sessionId: string) {
  const movies = await pool.query({ ...MOVIE, values: [today()] });
  const plays = await pool.query({ ...PLAY, values: [sessionId, today()] });
  return { movie: movies.rows[0]?.movie, completion: plays.rows[0]?.completion ?? null };
}

async function guess({ sessionId, guesses }: { sessionId: string; guesses: string[] }) {
  const guessesUsed = guesses.length;
  const completed = guessesUsed === MAX_GUESSES;
  const hintsUsed = Math.min(guessesUsed + 1, MAX_GUESSES);
  const completion = { completed, won: false, hintsUsed, guessesUsed, guesses };
  await pool.query({
    name: 'guess',
    text: `
      INSERT INTO plays (player, date, completion) VALUES ($1, $2, $3)
      ON CONFLICT (player, date) DO UPDATE SET completion = excluded.completion`,
    values: [sessionId, today(), completion],
  });
  return { success: true, correct: false, guessesRemaining: MAX_GUESSES - guessesUsed, completion };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

app.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
