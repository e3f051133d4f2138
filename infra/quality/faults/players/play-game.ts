import { pick } from '@dreamreel/kit/process/seeded-random';
import { dailyMovieResponseSchema, guessResponseSchema } from '@dreamreel/proto/game/daily-game';
import { MAX_GUESSES } from '@dreamreel/proto/validators/game-rules';
import type { Visitor } from '../../player/visitor.ts';
import { type Game, type Ledger, startsWith } from '../ledger/ledger.ts';

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
  const start = game.sent.length;
  const wrong = start + Math.floor(random() * (6 - start));
  const planned = [0, 1, 2, 3, 4].map((turn) => (turn === wrong ? title : `${game.sessionId} ${turn}`));
  const plan = isOver(player, game) ? [] : planned.slice(0, wrong + 1);
  const userId = typeof game.owner === 'number' ? game.owner : null;
  const record = { sessionId: game.sessionId, userId, movieId: movie.id, completionDate: game.date };
  for (let guesses = start + 1; guesses <= Math.min(plan.length, until); guesses += 1) {
    game.sent = [...game.sent, plan[guesses - 1] ?? title];
    await guess(player, game, record);
    if (random() < 0.2) await guess(player, game, record);
    if (random() < 0.3) await checkVisible(player, game);
    await wait(pick(random, [20, 100, 300]));
  }
  await checkVisible(player, game);
}

async function guess({ visitor, reportProblem }: Player, game: Game, record: object): Promise<void> {
  const { sent } = game;
  const { status, body } = await visitor.sendWithRetry('dailyCompletion', {
    body: { ...record, guesses: sent },
  });
  const completion = guessResponseSchema.safeParse(body).data?.completion;
  if (status === 200 && completion?.guesses.join() === sent.join()) game.acknowledged = sent;
  else reportProblem(`guess ${sent.join(', ')}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
}

/** Checks that a guess is visible as soon as it has been acknowledged. */
async function checkVisible(player: Player, game: Game): Promise<void> {
  const { acknowledged } = game;
  const observation = await visibleGuesses(player, game);
  if (!startsWith(observation, acknowledged))
    player.reportProblem(`seen was ${observation}, acknowledged ${acknowledged}`);
}

export async function visibleGuesses({ visitor }: Player, game: Game): Promise<readonly string[]> {
  const { body } = await visitor.sendWithRetry('dailyMovie', addressOf(game));
  return dailyMovieResponseSchema.parse(body).completion?.guesses ?? [];
}

export const isOver = ({ title }: Pick<Player, 'title'>, { acknowledged }: Game) =>
  acknowledged.length === MAX_GUESSES || acknowledged.at(-1) === title;

const addressOf = ({ sessionId }: Game) => ({ path: `/api/daily-movie?sessionId=${sessionId}` });
