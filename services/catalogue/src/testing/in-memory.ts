import type { FeaturePlan } from '@dreamreel/proto/catalogue/featured-movies';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { Calendar, NewMovie, Planning, PlanSource, Transaction, Writes } from '../application/ports.ts';
import { toFeaturedMovie } from '../domain/movie.ts';
import { moviesInMemory } from './movies-in-memory.ts';

/** Returns a movie with five planned scenes and no images. */
export function newMovie({ title = 'Alien', year = 1979, ...rest }: Partial<NewMovie> = {}): NewMovie {
  const scenes = [1, 2, 3, 4, 5].map((n) => ({ scene: `Scene ${n}`, prompt: `Prompt ${n}`, describes: `Shown ${n}` }));
  return {
    ...unknownFields,
    title,
    year,
    description: 'A crew wakes too early.',
    poster: null,
    fallbackKeys: [],
    scenes,
    ...rest,
  };
}

/**
 * Creates a complete catalogue in memory. `published` contains the featured movies, and `facts` has one text per event.
 */
export function catalogueInMemory() {
  const plans: Plans = new Map();
  const daysOf = (movieId: number) =>
    [...plans].flatMap(([date, plan]) => (plan.movieId === movieId ? date : [])).sort();
  const { movies, images, touch } = moviesInMemory(daysOf);
  const titles = new Set<string>();
  const names = new Set<string>();
  const otherTitles = new Map<string, string[]>();
  const imports = new Map<string, number>();
  const published: FeaturePlan[] = [];
  const facts: string[] = [];

  const writes: Writes = {
    titles: {
      async add(lines) {
        const before = titles.size;
        for (const { title, year, otherTitles: others } of lines) {
          const name = `${title} ${year}`;
          titles.add(name);
          otherTitles.set(name, [...new Set([...(otherTitles.get(name) ?? []), ...others])]);
        }
        return { added: titles.size - before, changed: 0 };
      },
      otherTitlesOf: async (named) => named.map(({ title, year }) => otherTitles.get(`${title} ${year}`) ?? []),
      async addPastNames(openFrom) {
        const before = names.size;
        for (const { aliases, featureDates } of await movies.all()) {
          const isShown = featureDates.length > 0 && featureDates.every((date) => date < openFrom);
          for (const name of isShown ? aliases : []) names.add(name);
        }
        return names.size - before;
      },
      setPopularity: async (lines) =>
        lines.filter(({ title }) => [...titles].some((known) => known.startsWith(title))).length,
    },
    titleImports: {
      linesDone: async (file) => imports.get(file) ?? 0,
      setLinesDone: async (file, lines) => void imports.set(file, lines),
    },
    titlesAdded: async () => {},
    movieChanged: async (...movieIds) => void facts.push(...movieIds.map((movieId) => `changed ${movieId}`)),
    movieDeleted: async (movieId) => void facts.push(`deleted ${movieId}`),
    dayFilled: async ({ date, title }) => void facts.push(`${date} filled with ${title}`),
    movies,
    images,
    planning: planningInMemory(),
    calendar: calendarInMemory({ plans, movies, touch, published, facts }),
  };
  const transaction: Transaction = (work) => work(writes);
  return { transaction, published, facts, titles, names, plans, movies };
}

function planningInMemory(): Planning {
  let settings: Awaited<ReturnType<Planning['settings']>> = { plansAhead: true, plannedOn: null };
  return {
    settings: async () => settings,
    async save(changed) {
      settings = changed;
    },
  };
}

type Plans = Map<string, { movieId: number; source: PlanSource; version: number }>;
type CalendarParts = Pick<ReturnType<typeof moviesInMemory>, 'movies' | 'touch'> & {
  plans: Plans;
  published: FeaturePlan[];
  facts: string[];
};

function calendarInMemory({ plans, movies, touch, published, facts }: CalendarParts): Calendar {
  let version = 0;
  const onDay: Calendar['onDay'] = async (date) => {
    const plan = plans.get(date);
    const movie = plan && (await movies.find(plan.movieId));
    return plan && movie && { date, movie, source: plan.source, version: plan.version };
  };

  const plan: Calendar['plan'] = async (date, movieId, source) => {
    const before = plans.get(date)?.movieId;
    for (const id of new Set([before ?? movieId, movieId])) touch(id);
    plans.set(date, { movieId, source, version: 0 });
  };

  return {
    onDay,
    onDays: async (dates) => (await Promise.all(dates.map(onDay))).filter((day) => day !== undefined),
    plan,
    async planFree(days) {
      for (const { date, movieId } of days) await plan(date, movieId, 'planned');
    },
    async clear(date) {
      const before = plans.get(date);
      if (before) touch(before.movieId);
      plans.delete(date);
    },
    async publishFeatured(date) {
      const plan = await onDay(date);
      const movie = plan && toFeaturedMovie(plan.movie);
      if (!movie) return undefined;
      version += 1;
      const featuredPlan = { date, movie, source: plan.source, version };
      published.push(featuredPlan);
      facts.push(`${date} shows ${movie.title}`);
      return featuredPlan;
    },
    async publishUnfeatured(date) {
      version += 1;
      facts.push(`${date} shows nothing`);
    },
  };
}
