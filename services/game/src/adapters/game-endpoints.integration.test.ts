import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openLog } from '@dreamreel/kit/observability/log';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { err, ok } from '@dreamreel/kit/result';
import { rpcServer, type Service } from '@dreamreel/kit/rpc/server';
import { longCalls, testRpc } from '@dreamreel/kit/testing/test-rpc';
import type { Actor } from '@dreamreel/proto/actor';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { gameCalls } from '@dreamreel/proto/game/internal-calls';
import { gameOperations } from '@dreamreel/proto/game/operations';
import { PLAYS_PER_PAGE } from '@dreamreel/proto/identity/exported-data';
import type { Call, RequestInput } from '@dreamreel/proto/operation';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GuessRecord } from '../application/record-guess.ts';
import { publishedResults } from '../application/results.ts';
import { puzzle } from '../testing/in-memory.ts';
import { GUEST, noonOf, testGame, user } from '../testing/test-game.ts';
import { pgFriends } from './friends/pg-friends.ts';
import { gameEndpoints } from './nats-endpoints.ts';
import { pgSettings } from './pg-settings.ts';
import { pgClaims } from './plays/pg-claims.ts';
import { pgPlays } from './plays/pg-plays.ts';
import { pgUserPlays } from './plays/pg-user-plays.ts';
import { cachedPuzzles } from './puzzles/cached-puzzles.ts';
import { catalogueFacts, catalogueMovies, catalogueTitles } from './puzzles/nats-catalogue.ts';
import { pgPuzzles } from './puzzles/pg-puzzles.ts';
import { pgDifficulty } from './results/pg-difficulty.ts';
import { pgResults } from './results/pg-results.ts';
import { countNumbers, pgNumbers } from './statistics/pg-numbers.ts';
import { pgArchiveCounts, pgStatistics } from './statistics/pg-statistics.ts';

const [DAY, YESTERDAY, TOMORROW] = ['2026-03-14', '2026-03-13', '2026-03-15'];
const PAST = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01', '2026-03-04', '2026-03-12', YESTERDAY];
/** A day for which only the catalogue has a movie. */
const UNPLANNED = '2026-03-20';
const FALLBACK_IMAGES = ['0', '1'].map((sign) => `/images/${sign.repeat(32)}`);
const PREDATOR = { year: 1987, directors: ['John McTiernan'], leadActor: 'Sigourney Weaver', genres: [] };

const game = await testGame();
const { database } = game;
const fallbackKeys = FALLBACK_IMAGES.map((address) => address.slice('/images/'.length));
for (const date of PAST) await game.addDay({ date, fallbackKeys });
const today = await game.addDay({ date: DAY, fallbackKeys });
const { movieId, year, tmdbId, title, director, imdbId, description, cast, aliases, sceneCaptions } = today.movie;
const SECRETS = [`${movieId}`, `${year}`, `${tmdbId}`, title, director, imdbId, description]
  .concat(cast, aliases, sceneCaptions)
  .map((secret) => secret ?? '?');
await game.addDay({ date: TOMORROW, movieId: 4_002 });
const settings = pgSettings(database);
await settings.refresh();
const metrics = openMetrics('game');
const time = { now: noonOf(DAY) };
const clock = { now: () => time.now };
/** Texts and days that the game has requested from the catalogue. */
const requested: string[] = [];

const nats = await testRpc('game');
afterAll(nats.stop);
const rpc = longCalls(nats.rpc);
const log = openLog({ service: 'catalogue', level: 'silent' });
serveCatalogue(rpcServer({ name: 'catalogue', broker: nats.broker, log, metrics: openMetrics('catalogue') }));
await nats.broker.connection.flush();
gameEndpoints(nats.service, {
  clock,
  plays: pgPlays(database),
  userPlays: pgUserPlays(database),
  puzzles: cachedPuzzles(pgPuzzles(database), clock),
  movies: catalogueMovies(nats.rpc),
  statistics: pgStatistics(database),
  difficulty: pgDifficulty(database),
  results: publishedResults(pgResults(database), catalogueTitles(nats.rpc)),
  archiveCounts: pgArchiveCounts(database),
  friends: pgFriends(database),
  claims: pgClaims(database),
  numbers: pgNumbers(database),
  settings,
  factsOf: catalogueFacts(nats.rpc),
  metrics,
});
await nats.ready();
beforeEach(async () => {
  time.now = noonOf(DAY);
  requested.length = 0;
  await game.rows('TRUNCATE plays, result_changes, day_endings, day_scenes, day_wrong_guesses, day_numbers CASCADE');
});

/** Answers the game's calls as a catalogue with one movie that knows a few titles would. */
function serveCatalogue({ endpoint }: Service): void {
  const titles = new Map([
    ['aliens', 'Aliens'],
    ['jaws', 'Jaws'],
    ['les dents de la mer', 'Jaws'],
  ]);
  endpoint(catalogueCalls.movieOfDay, async ({ date }) => {
    requested.push(date);
    // The other requests arrive in the meantime.
    await delay(100);
    return date === UNPLANNED ? ok({ ...puzzle(), date, source: 'fallback', version: 1 }) : err('no-ready-movie');
  });
  endpoint(catalogueCalls.movieToPlay, async ({ movieId }) =>
    movieId === today.movie.movieId ? ok(today.movie) : err('no-such-movie'),
  );
  endpoint(catalogueCalls.knownTitles, async ({ texts }) => ok(texts.map((text) => titles.get(text) ?? null)));
  endpoint(catalogueCalls.titleFacts, async ({ text }) => {
    requested.push(text);
    return ok(text === 'Predator' ? PREDATOR : null);
  });
}

const call = async <C extends Call>(contract: C, request: RequestInput<C>, actor?: Actor) =>
  rpc.call(contract, request, actor && { actor });
const resultOf = <T>(result: { ok: true; value: T } | { ok: false; error: string }): T => {
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const daily = (request: { sessionId?: string; date?: string } = {}, actor: Actor = GUEST) =>
  call(gameOperations.dailyMovie, request, actor);
/** Sends guesses for today, unless `more` sets another day. */
const submit = (sessionId: string, guesses: readonly string[], more: Partial<GuessRecord> = {}, actor: Actor = GUEST) =>
  rpc.call(
    gameOperations.dailyCompletion,
    { sessionId, movieId: today.id, completionDate: DAY, guesses: [...guesses], ...more },
    { actor, clientAddress: more.clientAddress },
  );
/** Finishes the game of a past day. */
async function finish(player: { sessionId: string; actor?: Actor }, date: string, guesses = ['Alien']): Promise<void> {
  const movie = resultOf(await daily({ date })).movie;
  resultOf(await submit(player.sessionId, guesses, { movieId: movie.id, completionDate: date }, player.actor));
}

describe('the movie of the day', () => {
  it('reveals nothing before or during a game, and everything to a player whose own game is over', async () => {
    const before = JSON.stringify(await daily({ sessionId: 'anna' }));
    await submit('anna', ['Aliens vs me'], { hintsUsed: 3 });
    const during = resultOf(await daily({ sessionId: 'anna' }));
    for (const secret of SECRETS) {
      expect(before).not.toContain(secret);
      expect(JSON.stringify(during).replace('Aliens vs me', '')).not.toContain(secret);
    }
    // All images are included from the start, because Skip Hint sends no request.
    const scenes = { id: today.id, generatedImages: { length: 5 }, images: FALLBACK_IMAGES };
    expect(during).toMatchObject({
      movie: { ...scenes, title: null, aliases: [] },
      completion: { hintsOfGuesses: [3] },
    });

    await submit('anna', ['Aliens vs me', 'Alien']);
    const { germanSceneCaptions } = today.movie;
    expect(await daily({ sessionId: 'anna' })).toMatchObject({
      value: {
        movie: { ...scenes, title, year, director, cast, imdbId, tmdbId, sceneCaptions, germanSceneCaptions },
        completion: { completed: true, won: true, guesses: ['Aliens vs me', 'Alien'] },
      },
    });
    expect(await daily({ sessionId: 'ben' })).toMatchObject({ value: { movie: { title: null }, completion: null } });
  });

  it('includes the number of its day, counted from the first day and including days without a movie', async () => {
    expect(await daily({ date: '2026-01-31' })).toMatchObject({ value: { dayNumber: 1 } });
    expect(await daily({ date: '2026-03-04' })).toMatchObject({ value: { dayNumber: 33 } });
    expect(await daily()).toMatchObject({ value: { dayNumber: 43 } });
    expect(await daily({ date: TOMORROW })).toMatchObject({ error: 'date-in-the-future' });
  });

  it('is requested from the catalogue once if no puzzle is stored for today, but never for a past day', async () => {
    time.now = noonOf(UNPLANNED);
    const answers = await Promise.all([daily(), daily(), daily()]);
    expect(answers).toMatchObject(Array(3).fill({ value: { movie: { featuredDate: UNPLANNED } } }));
    expect(await daily({ date: '2026-03-19' })).toMatchObject({ error: 'no-movie-on-this-day', status: 404 });
    expect(requested).toEqual([UNPLANNED]);
    await game.rows('DELETE FROM puzzles WHERE date = $1', [UNPLANNED]);
  });
});

describe('recording a guess', () => {
  it('counts each new guess, and each win by the open hint, but not skipped hints, in the metrics', async () => {
    metrics.registry.resetMetrics();
    await submit('anna', ['Aliens']);
    for (const guesses of [['Aliens'], ['Aliens', 'Alien']]) await submit('anna', guesses, { hintsUsed: 3 });
    const shown = await metrics.registry.metrics();
    for (const count of ['guesses_total{outcome="wrong"', 'guesses_total{outcome="right"', 'wins_total{hint="3"'])
      expect(shown).toContain(`dreamreel_${count},service="game"} 1\n`);
  });

  it('compares wrong guesses with the answer, also after a reload, until an admin turns that off', async () => {
    const lead = { kind: 'same-lead-actor', name: 'Sigourney Weaver' };
    const compared = { comparisons: [[lead, { kind: 'earlier', year: 1987 }], []] };
    await submit('anna', ['Predator']);
    expect(await submit('anna', ['Predator', 'No Title'])).toMatchObject({ value: { completion: compared } });
    expect(await daily({ sessionId: 'anna' })).toMatchObject({ value: { completion: compared } });
    expect(requested).toEqual(['Predator', 'No Title']);

    const { changeGameSettings, gameSettings } = gameOperations;
    expect(await call(gameSettings, {})).toMatchObject({ value: { comparesGuesses: true } });
    expect(await call(changeGameSettings, { comparesGuesses: false })).toMatchObject({
      value: { comparesGuesses: false },
    });
    expect(resultOf(await daily({ sessionId: 'anna' })).completion).not.toHaveProperty('comparisons');
    const otherReplica = pgSettings(database);
    await otherReplica.refresh();
    await call(changeGameSettings, { comparesGuesses: true });
    expect(otherReplica.current()).toEqual({ comparesGuesses: false });
    await otherReplica.refresh();
    expect(otherReplica.current()).toEqual({ comparesGuesses: true });
  });
});

it('returns the last five movies of past days, newest first, without yesterday’s while its last games can be played', async () => {
  const previous = async () => resultOf(await call(gameOperations.previousFeatures, {}, GUEST));
  const days = PAST.toReversed();
  expect((await previous()).map(({ featuredDate }) => featuredDate)).toEqual(days.slice(0, 5));
  expect((await previous())[0]).toMatchObject({ movie: { title: 'Alien', images: FALLBACK_IMAGES } });
  time.now = new Date(`${DAY}T01:59:59Z`);
  expect((await previous()).map(({ featuredDate }) => featuredDate)).toEqual(days.slice(1, 6));
});

it('lists the days that had a movie, and today even before its movie is stored', async () => {
  expect(await call(gameCalls.shownDays, {})).toEqual({ ok: true, value: { days: [...PAST, DAY] } });
  time.now = noonOf(UNPLANNED);
  expect(await call(gameCalls.shownDays, {})).toEqual({
    ok: true,
    value: { days: [...PAST, DAY, TOMORROW, UNPLANNED] },
  });
});

describe('the archive', () => {
  const list = async (request: { anonymousId?: string; before?: string } = {}, actor: Actor = GUEST) =>
    resultOf(await call(gameOperations.archive, request, actor));
  const month = async (name: string, anonymousId?: string) =>
    resultOf(await call(gameOperations.archiveMonth, { month: name, anonymousId }, GUEST)).days;

  it('lists the days before today, newest first, and names only movies whose game the player has finished', async () => {
    await finish({ sessionId: `anna-${YESTERDAY}` }, YESTERDAY);
    await finish({ sessionId: 'anna-2026-03-12' }, '2026-03-12', ['Aliens']);
    const days = await list({ anonymousId: 'anna' });
    expect(days.map(({ date }) => date)).toEqual(PAST.toReversed());
    expect(days.slice(0, 3)).toMatchObject([
      { state: 'won', title: 'Alien', image: `/images/${'e'.repeat(32)}`, images: FALLBACK_IMAGES.toReversed() },
      { state: 'playing', title: null },
      { state: 'new', title: null, image: `/images/${'a'.repeat(32)}`, images: FALLBACK_IMAGES },
    ]);
    for (const secret of SECRETS) expect(JSON.stringify(await list({ anonymousId: 'ben' }))).not.toContain(secret);
    expect((await list({ before: '2026-02-28' })).map(({ date }) => date)).toEqual(['2026-02-01', '2026-01-31']);
    expect((await list({ before: '2030-01-01' }))[0]?.date).toBe(YESTERDAY);
  });

  it('lists the days of a month in order, up to today, and names only movies whose game the player has finished', async () => {
    const datesOf = async (name: string) => (await month(name)).map(({ date }) => date);
    for (const name of ['2026-01', '2026-02', '2026-04', '2025-12'])
      expect(await datesOf(name)).toEqual(PAST.filter((date) => date.startsWith(name)));
    expect(await datesOf('2026-03')).toEqual([...PAST.slice(3), DAY]);
    await finish({ sessionId: 'anna-2026-02-28' }, '2026-02-28');
    expect(await month('2026-02', 'anna')).toMatchObject([
      { state: 'new', title: null },
      { state: 'won', title: 'Alien' },
    ]);
    for (const secret of SECRETS) expect(JSON.stringify(await month('2026-02', 'ben'))).not.toContain(secret);
  });

  it('counts the days up to today, and those that a player has finished and won, and suggests an unfinished one', async () => {
    const totals = (actor: Actor, anonymousId?: string) => call(gameOperations.archiveTotals, { anonymousId }, actor);
    const lost = ['a1', 'b1', 'c1', 'd1', 'e1'];
    for (const date of PAST.slice(2)) {
      for (let turn = 1; turn <= lost.length; turn += 1)
        await finish({ sessionId: 'x', actor: user(1) }, date, lost.slice(0, turn));
    }
    await submit('x', ['Alien'], {}, user(1));
    await finish({ sessionId: 'x', actor: user(1) }, '2026-02-01', ['Aliens']);
    const counts = { days: 8, firstDay: '2026-01-31', played: 6, won: 1 };
    expect(await totals(user(1))).toEqual({ ok: true, value: { ...counts, unplayed: '2026-01-31' } });
    await finish({ sessionId: 'x', actor: user(1) }, '2026-01-31');
    expect(await totals(user(1))).toMatchObject({ value: { played: 7, won: 2, unplayed: '2026-02-01' } });
    await finish({ sessionId: 'x', actor: user(1) }, '2026-02-01', ['Aliens', 'Alien']);
    expect(await totals(user(1))).toMatchObject({ value: { played: 8, won: 3, unplayed: null } });

    const anonymousId = randomUUID();
    await finish({ sessionId: `${anonymousId}-2026-03-01` }, '2026-03-01');
    await finish({ sessionId: `${anonymousId}-2026-03-12` }, YESTERDAY);
    expect(await totals(GUEST, anonymousId)).toMatchObject({ value: { days: 8, played: 1, won: 1 } });
    for (const other of [undefined, `${anonymousId.slice(0, 8)}`])
      expect(await totals(GUEST, other)).toMatchObject({ value: { days: 8, played: 0, won: 0 } });
    time.now = noonOf('2026-01-30');
    const none = { days: 0, firstDay: null, played: 0, won: 0, unplayed: null };
    expect(await totals(user(1))).toEqual({ ok: true, value: none });
  });
});

it('returns the results of a day only to players whose own game is over, with known titles as wrong guesses', async () => {
  const results = (sessionId?: string) => call(gameOperations.dailyResults, { sessionId, date: DAY }, GUEST);
  const wrong = ['Aliens', 'Les dents de la mer', 'jaws', 'Secret message'];
  const guesses = [...wrong, 'Alien'];
  for (let player = 0; player < 5; player += 1)
    for (let turn = 1; turn <= guesses.length; turn += 1)
      await submit(`player-${player}`, guesses.slice(0, turn), { clientAddress: `203.0.113.${player}` });
  expect(await results('anna')).toMatchObject({ error: 'game-not-over', status: 403 });
  await submit('anna', ['Aliens']);
  expect(await results('anna')).toMatchObject({ error: 'game-not-over' });
  await submit('anna', ['Aliens', 'Alien']);
  expect(await results('anna')).toEqual({
    ok: true,
    value: {
      date: DAY,
      played: 6,
      won: 6,
      guessDistribution: [0, 1, 0, 0, 5],
      sceneDistribution: [0, 1, 0, 0, 5],
      wrongGuesses: [
        { guess: 'Jaws', players: 10 },
        { guess: 'Aliens', players: 6 },
      ],
    },
  });
  expect(await results()).toMatchObject({ error: 'game-not-over' });
});

it('returns how often each hint of a movie was reached, solved it, or was skipped, its near guesses, and advice after its day', async () => {
  const difficulty = async (movieId = today.movie.movieId) =>
    resultOf(await call(gameOperations.movieDifficulty, { movieId }));
  /** Sends a player's guesses, each with the hint that was open. */
  async function plays(player: string, ...turns: readonly (readonly [guess: string, hint: number])[]): Promise<void> {
    const guesses = turns.map(([guess]) => guess);
    for (const [turn, [, hintsUsed]] of turns.entries())
      resultOf(await submit(player, guesses.slice(0, turn + 1), { hintsUsed }));
  }

  await plays('ann', ['Alien', 1]);
  await plays('ben', ['Allien', 2], ['Alien', 5]);
  await plays('cleo', ['Jaws', 1], ['Heat', 2], ['Alein the directors cut', 3], ['allien', 4], ['Aliens', 5]);
  // This player hasn't skipped the second hint yet.
  await plays('dan', ['Up', 1]);
  expect(await difficulty()).toEqual({
    plays: 4,
    hints: [
      { hint: 1, reached: 4, solved: 1, skipped: 1 },
      { hint: 2, reached: 3, solved: 0, skipped: 0 },
      { hint: 3, reached: 2, solved: 0, skipped: 1 },
      { hint: 4, reached: 2, solved: 0, skipped: 1 },
      { hint: 5, reached: 2, solved: 1, skipped: 0 },
    ],
    nearGuesses: [
      { guess: expect.stringMatching(/^allien$/i), players: 2 },
      { guess: 'Alein the directors cut', players: 1 },
      { guess: 'Aliens', players: 1 },
    ],
    swapAdvice: { state: 'being-played' },
  });
  time.now = new Date(`${TOMORROW}T01:59:59Z`);
  expect((await difficulty()).swapAdvice).toEqual({ state: 'being-played' });
  time.now = new Date(`${TOMORROW}T02:00:00Z`);
  expect((await difficulty()).swapAdvice).toEqual({ state: 'too-few-players', neededPlayers: 20 });
  expect(await difficulty(99)).toMatchObject({ plays: 0, nearGuesses: [], hints: Array(5).fill({ reached: 0 }) });
});

it('a preview shows a movie as players will see it, judges guesses like the real game, and stores nothing', async () => {
  const { movieId } = puzzle().movie;
  const guess = (guesses: string[], hintsUsed?: number) =>
    call(gameOperations.previewGuess, { movieId, guesses, hintsUsed });

  expect(await call(gameOperations.preview, { movieId })).toMatchObject({
    value: {
      previewOf: { title: 'Alien', year: 1979 },
      completion: null,
      movie: { id: movieId, title: null, aliases: [], generatedImages: { length: 5 } },
    },
  });
  const judged = await guess(['Aliens'], 3);
  expect(judged).toMatchObject({
    value: { correct: false, guessesRemaining: 4, completion: { completed: false, hintsUsed: 4, guessesUsed: 1 } },
  });
  expect(judged).not.toHaveProperty('value.movie');
  expect(await guess(['Aliens', 'alien'])).toMatchObject({
    value: { correct: true, completion: { won: true, guessesUsed: 2 }, movie: { title: 'Alien', year: 1979 } },
  });
  const five = ['a1', 'b1', 'c1', 'd1', 'e1'];
  expect(await guess(five)).toMatchObject({
    value: { completion: { completed: true, won: false }, movie: { title: 'Alien' } },
  });
  expect(await guess([...five, 'Alien'])).toMatchObject({ error: 'already-completed', status: 409 });
  expect(await call(gameOperations.preview, { movieId: 1 })).toMatchObject({ error: 'no-such-movie', status: 404 });
  expect(await game.rows('SELECT * FROM plays')).toEqual([]);
});

describe('the games of a user', () => {
  it('can be claimed and read only by the user, and show the user’s statistics', async () => {
    await submit('anna', ['Alien']);
    expect(await call(gameCalls.claimPlays, { sessionId: 'anna' }, user(3))).toEqual({
      ok: true,
      value: { claimed: 1 },
    });
    await expect(call(gameCalls.claimPlays, { sessionId: 'anna' })).rejects.toMatchObject({ status: 500 });
    const { userStats } = gameOperations;
    expect(await call(userStats, { userId: 3 }, user(3))).toMatchObject({
      value: { totalPlayed: 1, currentStreak: 1 },
    });
    expect(await call(userStats, { userId: 3 })).toMatchObject({ value: { totalPlayed: 1 } });
    expect(await call(userStats, { userId: 3 }, user(4))).toMatchObject({ error: 'not-yours', status: 403 });
    expect(await call(gameCalls.exportPlays, { userId: 3 }, user(4))).toMatchObject({ error: 'not-yours' });
    expect(await call(gameCalls.exportPlays, { userId: 3 }, user(3))).toEqual({
      ok: true,
      value: {
        plays: [
          {
            ...{ date: DAY, status: 'won', mode: 'normal', guesses: ['Alien'], hintsUsed: 1, hintsOfGuesses: [1] },
            ...{ counted: true, startedAt: noonOf(DAY).toISOString(), finishedAt: noonOf(DAY).toISOString() },
          },
        ],
        next: null,
      },
    });
  });

  it('are exported in pages, without other players’ games', async () => {
    await game.rows(`INSERT INTO puzzles (date, movie, version)
      SELECT date::date, '{}', 1 FROM generate_series('2020-01-01'::date, '2021-12-31', '1 day') AS date`);
    await game.rows(
      `INSERT INTO plays (player, date, puzzle_id, status, guesses, hints_used, started_at)
       SELECT player, date, id, 'playing', '{A}', 2, now() FROM puzzles, unnest('{user:1,user:2}'::text[]) AS player
       WHERE date < '2020-01-01'::date + $1::int`,
      [PLAYS_PER_PAGE + 2],
    );
    const page = async (after?: string) => resultOf(await call(gameCalls.exportPlays, { userId: 1, after }, user(1)));
    const first = await page();
    expect([first.plays.length, first.plays[0]?.date]).toEqual([PLAYS_PER_PAGE, '2020-01-01']);
    const second = await page(first.next ?? undefined);
    expect([second.plays.length, second.next]).toEqual([2, null]);
    await game.rows(`TRUNCATE plays; DELETE FROM puzzles WHERE date < '2022-01-01'`);
  });

  it('tell which of the given users have started or finished the game of a day', async () => {
    await submit('x', ['Aliens'], {}, user(1));
    await submit('x', ['Alien'], {}, user(2));
    await finish({ sessionId: 'x', actor: user(3) }, YESTERDAY);
    await submit('4', ['Alien']);
    const played = async (date: string, userIds: number[]) =>
      resultOf(await call(gameCalls.usersWhoPlayed, { date, userIds })).toSorted();
    expect(await played(DAY, [1, 2, 3, 4, 5])).toEqual([1, 2]);
    expect(await played(DAY, [2, 5])).toEqual([2]);
    expect(await played(YESTERDAY, [1, 2, 3])).toEqual([3]);
  });
});

it('returns the numbers of days that were counted', async () => {
  await submit('anna', ['Alien']);
  const numbers = () => call(gameOperations.numbers, { from: DAY, to: DAY });
  expect(await numbers()).toEqual({ ok: true, value: { days: [], countedAt: null } });
  await countNumbers(database, DAY, time.now);
  expect(await numbers()).toMatchObject({
    value: { days: [{ date: DAY, players: 1, lost: 0 }], countedAt: noonOf(DAY).toISOString() },
  });
});
