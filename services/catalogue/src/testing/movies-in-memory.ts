import type { DeletedMovie, Images, Movies, NewImage, PlannedMovie } from '../application/ports.ts';
import type { Movie, Scene } from '../domain/movie.ts';

type StoredMovie = Movie & { readonly deletion?: Pick<DeletedMovie, 'deletedAt' | 'releasedDates'> | undefined };
type InMemory = { movies: Movies; images: Images; touch: (movieId: number) => void };

/** Stores movies and their images in memory. `daysOf` returns the feature dates of a movie. */
export function moviesInMemory(daysOf: (movieId: number) => string[]): InMemory {
  const rows = new Map<number, StoredMovie>();
  const images = new Map<string, NewImage>();
  const versions = new Map<number, number>();
  const versionOf = (id: number) => versions.get(id) ?? 1;
  const touch = (id: number) => void versions.set(id, versionOf(id) + 1);
  let lastId = 0;

  const asPlanned = ({ deletion, ...movie }: StoredMovie): PlannedMovie => ({
    ...movie,
    version: versionOf(movie.id),
    featureDates: daysOf(movie.id),
  });
  const there = () => [...rows.values()].filter(({ deletion }) => deletion === undefined).map(asPlanned);

  const put = (id: number, changes: Partial<StoredMovie>) => {
    const movie = rows.get(id);
    if (movie) rows.set(id, { ...movie, ...changes });
  };
  const putScene: PutScene = (id, position, changes) => {
    const scenes = rows.get(id)?.scenes ?? [];
    put(id, { scenes: scenes.map((scene) => (scene.position === position ? changes(scene) : scene)) });
  };

  return {
    touch,
    movies: {
      find: async (id) => there().find((movie) => movie.id === id),
      findByTitle: async (title, year) => there().find((movie) => movie.title === title && movie.year === year),
      namesOfYears: async (years) =>
        [...rows.values()]
          .filter(({ year }) => years.includes(year))
          .map(({ deletion, ...movie }) => ({ ...movie, deletedAt: deletion?.deletedAt ?? null })),
      async findDeleted(wanted) {
        const found = [...rows.values()].find((movie) =>
          'id' in wanted ? movie.id === wanted.id : movie.title === wanted.title && movie.year === wanted.year,
        );
        return found?.deletion && { id: found.id, title: found.title, year: found.year, ...found.deletion };
      },
      all: async () => there(),
      add: async (added) =>
        added.map((movie) => {
          lastId += 1;
          const scenes = movie.scenes.map((plan, position) => ({ ...plan, position, image: null }));
          rows.set(lastId, { ...movie, id: lastId, scenes });
          return { ...movie, id: lastId };
        }),
      async change(id, fields) {
        touch(id);
        put(id, fields);
      },
      delete: async (id, deletion) => put(id, { deletion }),
      restore: async (id) => put(id, { deletion: undefined }),
      remove: async (id) => void rows.delete(id),
      planScene: async (id, position, plan) => putScene(id, position, (scene) => ({ ...scene, ...plan })),
      async swapScenes(id, one, other) {
        const swapped = new Map([
          [one, other],
          [other, one],
        ]);
        const moved = (position: number) => swapped.get(position) ?? position;
        const scenes = (rows.get(id)?.scenes ?? []).map((scene) => ({ ...scene, position: moved(scene.position) }));
        put(id, { scenes: scenes.toSorted((a, b) => a.position - b.position) });
        for (const [key, image] of images) {
          if (image.movieId === id) images.set(key, { ...image, position: moved(image.position) });
        }
      },
    },
    images: imagesInMemory(images, putScene),
  };
}

type PutScene = (id: number, position: number, changes: (scene: Scene) => Scene) => void;

function imagesInMemory(images: Map<string, NewImage>, putScene: PutScene): Images {
  const putImage = (key: string, changes: Partial<NewImage>) => {
    const known = images.get(key);
    if (!known) return;
    const image = { ...known, ...changes };
    images.set(key, image);
    putScene(image.movieId, image.position, (scene) => (scene.image?.key === key ? { ...scene, image } : scene));
  };

  return {
    find: async (key) => images.get(key),
    placeOf: async (key) => images.get(key),
    add: async (image) => void images.set(image.key, image),
    async show(key, { movieId, position }) {
      const image = images.get(key) ?? null;
      putScene(movieId, position, (scene) => ({ ...scene, image }));
    },
    describe: async (key, described) => putImage(key, described),
    record: async (key, fields) => putImage(key, fields),
    acceptDuplicates: async (key, acceptedDuplicates) => putImage(key, { acceptedDuplicates }),
  };
}
