import type { Rpc } from '@dreamreel/kit/rpc/client';
import type { GameDate } from '@dreamreel/proto/calendar';
import type { KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { Call, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import pMap from 'p-map';
import { planCalendar } from './plan-calendar.ts';
import type { ReadyMovie } from './read-movies.ts';

/** One NATS message holds at most 1 MiB; this many titles stay far below it. */
const TITLES_A_MESSAGE = 500;
/** As many concurrent requests as keep a small machine busy. */
const IMAGES_AT_ONCE = 4;

type Seed = {
  rpc: Pick<Rpc, 'call'>;
  titles: readonly KnownTitle[];
  movies: readonly ReadyMovie[];
  today: GameDate;
  onlyShown: boolean;
  say: (line: string) => void;
};

type SeededMovie = ReadyMovie & {
  readonly movieId: number;
  readonly deleted: boolean;
  readonly emptyPositions: readonly number[];
  readonly featureDates: readonly GameDate[];
};

export async function seedCatalogue({ rpc, titles, movies, today, onlyShown, say }: Seed): Promise<void> {
  await importTitles(rpc, titles);
  const known = await pMap(movies, (movie) => addMovie(rpc, movie), { concurrency: IMAGES_AT_ONCE });
  const seeded = known.filter(({ deleted }) => !deleted);

  const plans = planCalendar(today, seeded);
  await pMap(plans, ({ movie, date }) => scheduleUnlessTaken(rpc, movie, date), { concurrency: IMAGES_AT_ONCE });

  const firstDates = new Map(plans.map(({ movie, date }) => [movie.movieId, date]));
  const firstDate = ({ movieId, featureDates }: SeededMovie) => featureDates[0] ?? firstDates.get(movieId);
  const wanted = onlyShown ? seeded.filter((movie) => (firstDate(movie) ?? 'never') <= today) : seeded;
  await paint(rpc, wanted, say);
}

async function importTitles(rpc: Seed['rpc'], titles: readonly KnownTitle[]): Promise<void> {
  for (let from = 0; from < titles.length; from += TITLES_A_MESSAGE) {
    await resultOf(rpc, catalogueCalls.importTitles, { titles: titles.slice(from, from + TITLES_A_MESSAGE) });
  }
}

async function addMovie(rpc: Seed['rpc'], movie: ReadyMovie): Promise<SeededMovie> {
  const { title, year, director, cast, description, otherTitles, imdbId, tmdbId } = movie;
  const scenes = movie.scenes.map(({ scene, prompt, describes }) => ({ scene, prompt, describes }));
  const credits = { director, cast, imdbId, tmdbId };
  const added = { title, year, ...credits, description, aliases: otherTitles ?? [], scenes };
  return { ...movie, ...(await resultOf(rpc, catalogueCalls.addMovie, added)) };
}

/** The admin may have planned another movie for that day, or given this one an image that must not be public. */
async function scheduleUnlessTaken(rpc: Seed['rpc'], { movieId }: SeededMovie, date: GameDate): Promise<void> {
  const plan = await rpc.call(catalogueCalls.scheduleMovie, { movieId, date });
  if (!plan.ok && plan.error !== 'date-taken' && plan.error !== 'not-public') throw new Error(plan.message);
}

async function paint(rpc: Seed['rpc'], movies: readonly SeededMovie[], say: Seed['say']): Promise<void> {
  const missing = movies.flatMap((movie) => movie.emptyPositions.map((position) => ({ movie, position })));
  let painted = 0;
  await pMap(
    missing,
    async ({ movie, position }) => {
      const prompt = movie.scenes[position]?.prompt ?? movie.description;
      const seed = `${movie.title} ${movie.year}`;
      const { imageKey, model } = await resultOf(rpc, generationCalls.paintScene, {
        prompt,
        level: position + 1,
        seed,
      });
      // The admin may have made an image of their own meanwhile: then it stays.
      const placed = await rpc.call(catalogueCalls.addImage, { movieId: movie.movieId, position, imageKey, model });
      if (!placed.ok && placed.error !== 'position-taken') throw new Error(placed.message);
      painted += 1;
      if (painted % 10 === 0 || painted === missing.length) say(`painted ${painted} of ${missing.length} images`);
    },
    { concurrency: IMAGES_AT_ONCE },
  );
}

async function resultOf<C extends Call>(rpc: Seed['rpc'], call: C, input: RequestInput<C>): Promise<ResponseOf<C>> {
  const answer = await rpc.call(call, input);
  if (!answer.ok) throw new Error(`${call.subject}: ${answer.message}`);
  return answer.value;
}
