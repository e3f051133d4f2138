import type { Rpc } from '@dreamreel/kit/rpc-client';
import type { GameDate } from '@dreamreel/proto/calendar';
import { catalogueCalls, type KnownTitle } from '@dreamreel/proto/catalogue';
import type { Call, RequestInput, ResponseOf } from '@dreamreel/proto/contract';
import { generationCalls } from '@dreamreel/proto/generation';
import pMap from 'p-map';
import { planCalendar } from './plan-calendar.ts';
import type { ReadyFilm } from './read-films.ts';

/** One NATS message holds at most 1 MiB; this many titles stay far below it. */
const TITLES_A_MESSAGE = 500;
/** As many pictures on their way at once as keep a small machine busy. */
const PICTURES_AT_ONCE = 4;

type Seed = {
  rpc: Pick<Rpc, 'call'>;
  titles: readonly KnownTitle[];
  films: readonly ReadyFilm[];
  today: GameDate;
  onlyShown: boolean;
  say: (line: string) => void;
};

type SeededFilm = ReadyFilm & {
  readonly movieId: number;
  readonly deleted: boolean;
  readonly emptyPositions: readonly number[];
  readonly featureDates: readonly GameDate[];
};

export async function seedCatalogue({ rpc, titles, films, today, onlyShown, say }: Seed): Promise<void> {
  await importTitles(rpc, titles);
  const known = await pMap(films, (film) => addFilm(rpc, film), { concurrency: PICTURES_AT_ONCE });
  const seeded = known.filter(({ deleted }) => !deleted);

  const plans = planCalendar(today, seeded);
  await pMap(plans, ({ film, date }) => scheduleUnlessTaken(rpc, film, date), { concurrency: PICTURES_AT_ONCE });

  const firstDates = new Map(plans.map(({ film, date }) => [film.movieId, date]));
  const firstDate = ({ movieId, featureDates }: SeededFilm) => featureDates[0] ?? firstDates.get(movieId);
  const wanted = onlyShown ? seeded.filter((film) => (firstDate(film) ?? 'never') <= today) : seeded;
  await paint(rpc, wanted, say);
}

async function importTitles(rpc: Seed['rpc'], titles: readonly KnownTitle[]): Promise<void> {
  for (let from = 0; from < titles.length; from += TITLES_A_MESSAGE) {
    await answered(rpc, catalogueCalls.importTitles, { titles: titles.slice(from, from + TITLES_A_MESSAGE) });
  }
}

async function addFilm(rpc: Seed['rpc'], film: ReadyFilm): Promise<SeededFilm> {
  const { title, year, description, otherTitles } = film;
  const scenes = film.scenes.map(({ scene, prompt, describes }) => ({ scene, prompt, describes }));
  const added = { title, year, description, aliases: otherTitles ?? [], scenes };
  return { ...film, ...(await answered(rpc, catalogueCalls.addMovie, added)) };
}

/** The admin may have planned another film for that day: then it stays. */
async function scheduleUnlessTaken(rpc: Seed['rpc'], { movieId }: SeededFilm, date: GameDate): Promise<void> {
  const plan = await rpc.call(catalogueCalls.scheduleMovie, { movieId, date });
  if (!plan.ok && plan.error !== 'date-taken') throw new Error(plan.message);
}

async function paint(rpc: Seed['rpc'], films: readonly SeededFilm[], say: Seed['say']): Promise<void> {
  const missing = films.flatMap((film) => film.emptyPositions.map((position) => ({ film, position })));
  let painted = 0;
  await pMap(
    missing,
    async ({ film, position }) => {
      const prompt = film.scenes[position]?.prompt ?? film.description;
      const seed = `${film.title} ${film.year}`;
      const { imageKey, model } = await answered(rpc, generationCalls.paintScene, {
        prompt,
        level: position + 1,
        seed,
      });
      // The operator may have made a picture of their own meanwhile: then it stays.
      const placed = await rpc.call(catalogueCalls.addImage, { movieId: film.movieId, position, imageKey, model });
      if (!placed.ok && placed.error !== 'position-taken') throw new Error(placed.message);
      painted += 1;
      if (painted % 10 === 0 || painted === missing.length) say(`painted ${painted} of ${missing.length} pictures`);
    },
    { concurrency: PICTURES_AT_ONCE },
  );
}

async function answered<C extends Call>(rpc: Seed['rpc'], call: C, input: RequestInput<C>): Promise<ResponseOf<C>> {
  const answer = await rpc.call(call, input);
  if (!answer.ok) throw new Error(`${call.subject}: ${answer.message}`);
  return answer.value;
}
