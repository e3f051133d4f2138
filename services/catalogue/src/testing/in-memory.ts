import type { FeaturePlan } from '@dreamreel/proto/catalogue';
import type { Calendar, Change, NewMovie, PlannedMovie, PlanSource, Writes } from '../application/ports.ts';
import { featured, type Movie } from '../domain/movie.ts';

/** A film with all five scenes planned and no picture. */
export function newMovie({ title = 'Alien', year = 1979, ...rest }: Partial<NewMovie> = {}): NewMovie {
  const scenes = [1, 2, 3, 4, 5].map((n) => ({ scene: `Scene ${n}`, prompt: `Prompt ${n}`, describes: `Shown ${n}` }));
  return { title, year, description: 'A crew wakes too early.', aliases: [], scenes, ...rest };
}

/** The whole catalogue in memory, with everything that it has told. */
export function catalogueInMemory() {
  const films: Movie[] = [];
  const plans = new Map<string, { movieId: number; source: PlanSource; version: number }>();
  const titles = new Set<string>();
  const imports = new Map<string, number>();
  const told: FeaturePlan[] = [];

  const asPlanned = (movie: Movie | undefined): PlannedMovie | undefined =>
    movie && {
      ...movie,
      featureDates: [...plans].flatMap(([date, plan]) => (plan.movieId === movie.id ? date : [])).sort(),
    };

  const onDay: Calendar['onDay'] = async (date) => {
    const plan = plans.get(date);
    const movie = films.find(({ id }) => id === plan?.movieId);
    return plan && movie && { date, movie, source: plan.source, version: plan.version };
  };

  const writes: Writes = {
    titles: {
      async add(lines) {
        const before = titles.size;
        for (const { title, year } of lines) titles.add(`${title} ${year}`);
        return { added: titles.size - before, changed: 0 };
      },
      setPopularity: async (lines) =>
        lines.filter(({ title }) => [...titles].some((known) => known.startsWith(title))).length,
    },
    titleImports: {
      linesDone: async (file) => imports.get(file) ?? 0,
      noteLines: async (file, lines) => void imports.set(file, lines),
    },
    titlesAdded: async () => {},
    movies: {
      find: async (id) => asPlanned(films.find((movie) => movie.id === id)),
      findByTitle: async (title, year) =>
        asPlanned(films.find((movie) => movie.title === title && movie.year === year)),
      all: async () => films.flatMap((movie) => asPlanned(movie) ?? []),
      async add({ scenes, ...film }) {
        const pictured = scenes.map(({ describes }, position) => ({ position, describes, imageKey: null }));
        const movie: Movie = { ...film, id: films.length + 1, poster: null, scenes: pictured };
        films.push(movie);
        return { ...movie, featureDates: [] };
      },
      async setImage(movieId, position, imageKey) {
        const index = films.findIndex(({ id }) => id === movieId);
        const movie = films[index];
        if (!movie) return;
        const scenes = movie.scenes.map((scene) => (scene.position === position ? { ...scene, imageKey } : scene));
        films[index] = { ...movie, scenes };
      },
    },
    calendar: {
      onDay,
      plan: async (date, movieId, source) => void plans.set(date, { movieId, source, version: 0 }),
      async announce(date) {
        const plan = await onDay(date);
        const movie = plan && featured(plan.movie);
        if (!movie) return undefined;
        const telling = { date, movie, source: plan.source, version: told.length + 1 };
        told.push(telling);
        return telling;
      },
    },
  };
  const change: Change = (work) => work(writes);
  return { change, told, titles, plans };
}
