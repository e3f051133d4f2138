import type { DeletedFilm, Movies, NewPicture, Pictures, PlannedMovie } from '../application/ports.ts';
import type { Movie, Scene } from '../domain/movie.ts';

type Film = Movie & { readonly gone?: Pick<DeletedFilm, 'deletedAt' | 'lostDays'> | undefined };

/** Films and their pictures; `daysOf` knows the calendar. */
export function filmsInMemory(daysOf: (movieId: number) => string[]): { movies: Movies; pictures: Pictures } {
  const films = new Map<number, Film>();
  const pictures = new Map<string, NewPicture>();
  let lastId = 0;

  const asPlanned = ({ gone, ...movie }: Film): PlannedMovie => ({ ...movie, featureDates: daysOf(movie.id) });
  const there = () => [...films.values()].filter(({ gone }) => gone === undefined);
  const first = (found: Film | undefined) => found && asPlanned(found);

  const put = (id: number, changes: Partial<Film>) => {
    const film = films.get(id);
    if (film) films.set(id, { ...film, ...changes });
  };
  const putScene = (id: number, position: number, changes: (scene: Scene) => Scene) => {
    const scenes = films.get(id)?.scenes ?? [];
    put(id, { scenes: scenes.map((scene) => (scene.position === position ? changes(scene) : scene)) });
  };

  return {
    movies: {
      find: async (id) => first(there().find((film) => film.id === id)),
      findByTitle: async (title, year) => first(there().find((film) => film.title === title && film.year === year)),
      async findDeleted(wanted) {
        const found = [...films.values()].find((film) =>
          'id' in wanted ? film.id === wanted.id : film.title === wanted.title && film.year === wanted.year,
        );
        return found?.gone && { id: found.id, title: found.title, year: found.year, ...found.gone };
      },
      all: async () => there().map(asPlanned),
      async add({ scenes, ...film }) {
        lastId += 1;
        const planned = scenes.map((plan, position) => ({ ...plan, position, picture: null }));
        const movie = { ...film, id: lastId, scenes: planned };
        films.set(lastId, movie);
        return asPlanned(movie);
      },
      change: async (id, fields) => put(id, fields),
      delete: async (id, gone) => put(id, { gone }),
      restore: async (id) => put(id, { gone: undefined }),
      remove: async (id) => void films.delete(id),
      planScene: async (id, position, plan) => putScene(id, position, (scene) => ({ ...scene, ...plan })),
      async swapScenes(id, one, other) {
        const swapped = new Map([
          [one, other],
          [other, one],
        ]);
        const moved = (position: number) => swapped.get(position) ?? position;
        const scenes = (films.get(id)?.scenes ?? []).map((scene) => ({ ...scene, position: moved(scene.position) }));
        put(id, { scenes: scenes.toSorted((a, b) => a.position - b.position) });
        for (const [key, picture] of pictures) {
          if (picture.movieId === id) pictures.set(key, { ...picture, position: moved(picture.position) });
        }
      },
    },
    pictures: {
      placeOf: async (key) => pictures.get(key),
      add: async (picture) => void pictures.set(picture.key, picture),
      async show(key, { movieId, position }) {
        const picture = pictures.get(key) ?? null;
        putScene(movieId, position, (scene) => ({ ...scene, picture }));
      },
      async describe(key, describes) {
        const picture = pictures.get(key);
        if (!picture) return;
        pictures.set(key, { ...picture, describes });
        putScene(picture.movieId, picture.position, (scene) => ({ ...scene, picture: { ...picture, describes } }));
      },
    },
  };
}
