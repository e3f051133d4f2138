import type { Rpc } from '@dreamreel/kit/rpc/client';
import { addDays, type GameDate } from '@dreamreel/proto/calendar';
import type { KnownTitle } from '@dreamreel/proto/catalogue/found-titles';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { Call, RequestInput, ResponseOf } from '@dreamreel/proto/operation';
import pMap from 'p-map';
import { type ReadyMovie, readReadyImage } from './read-movies.ts';

/** Number of titles in a NATS message. The message size stays far below NATS's limit of 1 MiB. */
const TITLES_PER_MESSAGE = 1_000;
/** Number of concurrent image imports. Four concurrent imports are enough to keep a small machine busy. */
const IMAGES_AT_ONCE = 4;
const PAST_DAYS = 7;
const COMING_DAYS = 14;

type Seed = {
  rpc: Pick<Rpc, 'call'>;
  titles: readonly KnownTitle[];
  movies: readonly ReadyMovie[];
  today: GameDate;
  onlyToday: boolean;
  print: (line: string) => void;
};

type SeededMovie = ReadyMovie & {
  readonly movieId: number;
  readonly deleted: boolean;
  readonly emptyPositions: readonly number[];
  readonly featureDates: readonly GameDate[];
};

export async function seedCatalogue(seed: Seed): Promise<void> {
  // The titles come first because adding a movie looks up its alternative titles among them.
  await importTitles(seed);
  await (seed.onlyToday ? seedToday(seed) : seedAll(seed));
}

/** Adds movies one at a time until one is scheduled for today, and then imports its images. */
async function seedToday({ rpc, movies, today, print }: Seed): Promise<void> {
  for (const movie of movies) {
    const seeded = await addMovie(rpc, movie);
    const { deleted, featureDates } = seeded;
    const isFree = !deleted && featureDates.length === 0;
    if (featureDates.includes(today) || (isFree && (await scheduleUnlessTaken(rpc, seeded, today))))
      return importImages(rpc, [seeded], print);
  }
}

async function seedAll({ rpc, movies, today, print }: Seed): Promise<void> {
  const known = await pMap(movies, (movie) => addMovie(rpc, movie), { concurrency: IMAGES_AT_ONCE });
  const seeded = known.filter(({ deleted }) => !deleted);
  const plans = planCalendar(today, seeded);
  await pMap(plans, ({ movie, date }) => scheduleUnlessTaken(rpc, movie, date), { concurrency: IMAGES_AT_ONCE });
  await importImages(rpc, seeded, print);
}

/**
 * Plans movies that have never been shown for the free days around today: first today, then the past week, then the
 * next two weeks. If there are too few movies, the remaining days stay free, and the catalogue service chooses their
 * movies later.
 */
export function planCalendar<Movie extends { featureDates: readonly GameDate[] }>(
  today: GameDate,
  movies: readonly Movie[],
): { readonly movie: Movie; readonly date: GameDate }[] {
  const taken = new Set(movies.flatMap((movie) => movie.featureDates));
  const past = Array.from({ length: PAST_DAYS }, (_, index) => addDays(today, -1 - index));
  const coming = Array.from({ length: COMING_DAYS }, (_, index) => addDays(today, 1 + index));
  const free = [today, ...past, ...coming].filter((date) => !taken.has(date));
  const neverShown = movies.filter((movie) => movie.featureDates.length === 0);
  return free.flatMap((date, index) => {
    const movie = neverShown[index];
    return movie ? { movie, date } : [];
  });
}

async function importTitles({ rpc, titles }: Seed): Promise<void> {
  for (let from = 0; from < titles.length; from += TITLES_PER_MESSAGE) {
    await resultOf(rpc, catalogueCalls.importTitles, { titles: titles.slice(from, from + TITLES_PER_MESSAGE) });
  }
}

async function addMovie(rpc: Seed['rpc'], movie: ReadyMovie): Promise<SeededMovie> {
  const { title, year, director, cast, genres, description, germanTitle, germanDescription, otherTitles } = movie;
  const scenes = movie.scenes.map(({ scene, prompt, describes }) => ({ scene, prompt, describes }));
  const credits = { director, cast, genres, imdbId: movie.imdbId, tmdbId: movie.tmdbId };
  const german = { germanTitle, germanDescription };
  const added = { title, year, ...credits, description, ...german, aliases: otherTitles ?? [], scenes };
  return { ...movie, ...(await resultOf(rpc, catalogueCalls.addMovie, added)) };
}

/**
 * Plans a movie for a day. Returns false if another movie is planned for the day or an image was replaced with one that
 * isn't public.
 */
async function scheduleUnlessTaken(rpc: Seed['rpc'], { movieId }: SeededMovie, date: GameDate): Promise<boolean> {
  const plan = await rpc.call(catalogueCalls.scheduleMovie, { movieId, date });
  if (!plan.ok && plan.error !== 'date-taken' && plan.error !== 'not-public') throw new Error(plan.message);
  return plan.ok;
}

async function importImages(rpc: Seed['rpc'], movies: readonly SeededMovie[], print: Seed['print']): Promise<void> {
  const missing = movies.flatMap((movie) =>
    movie.scenes.flatMap((scene, position) => (movie.emptyPositions.includes(position) ? [{ movie, scene }] : [])),
  );
  let imported = 0;
  const importNext = async ({ movie, scene }: (typeof missing)[number]) => {
    await importImage(rpc, movie, scene);
    imported += 1;
    if (imported % 10 === 0 || imported === missing.length) print(`imported ${imported} of ${missing.length} images`);
  };
  await pMap(missing, importNext, { concurrency: IMAGES_AT_ONCE });
}

async function importImage(rpc: Seed['rpc'], movie: SeededMovie, scene: ReadyMovie['scenes'][number]): Promise<void> {
  const { level, prompt, germanScene, image } = scene;
  const { model, description, germanDescription, describedBy, shown, missing } = image;
  const check = describedBy === null ? null : { by: describedBy, shown, missing, guesses: [] };
  const file = (await readReadyImage(movie, level)).toString('base64');
  const { imageKey } = await resultOf(rpc, generationCalls.importImage, {
    image: file,
    record: { model, level, prompt, description, germanDescription, describedBy, check },
  });
  // Existing images are kept because an admin might have created them after seeding started.
  const place = { movieId: movie.movieId, position: level - 1 };
  const placed = await rpc.call(catalogueCalls.addImage, { ...place, imageKey, model, germanScene });
  if (!placed.ok && placed.error !== 'position-taken') throw new Error(placed.message);
}

async function resultOf<C extends Call>(rpc: Seed['rpc'], call: C, input: RequestInput<C>): Promise<ResponseOf<C>> {
  const answer = await rpc.call(call, input);
  if (!answer.ok) throw new Error(`${call.subject}: ${answer.message}`);
  return answer.value;
}
