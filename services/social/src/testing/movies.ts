import type { Service } from '@dreamreel/kit/rpc/server';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { UNKNOWN_READINESS, unknownImage } from '@dreamreel/proto/catalogue/readiness';
import type { Movie } from '../application/ports.ts';
import type { PlannedMovie } from '../domain/named-movies.ts';

export const NOW = new Date('2026-11-21T10:00:00Z');

/** Returns a movie whose day is over by default. */
export function movie(changes: Partial<Movie> = {}): Movie {
  return {
    id: 7,
    title: 'Alien',
    year: 1979,
    aliases: ['Das unheimliche Wesen aus einer fremden Welt'],
    director: 'Ridley Scott',
    featureDates: ['2026-11-19'],
    firstImage: { key: 'a'.repeat(32), describes: 'A dark corridor of metal' },
    ...changes,
  };
}

/** What the fake catalogue contains. Tests change it. */
export type FakeCatalogue = { find: (id: number) => Movie | undefined; planned: readonly PlannedMovie[] };

/** Serves fake catalogue endpoints for the social service. Planned movies are returned one per page. */
export function serveCatalogue({ endpoint }: Service, catalogue: FakeCatalogue): void {
  endpoint(movieOperations.movie, async ({ movieId }) => {
    const found = catalogue.find(movieId);
    return found ? { ok: true, value: adminMovieOf(found) } : { ok: false, error: 'no-such-movie' };
  });
  endpoint(catalogueCalls.plannedMovies, async ({ from }) => ({
    ok: true,
    value: catalogue.planned
      .filter(({ date }) => date >= from)
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .slice(0, 1)
      .map((planned) => ({ ...planned, aliases: [...planned.aliases] })),
  }));
}

function adminMovieOf({ firstImage, featureDates, aliases, ...movie }: Movie) {
  const scene = { ...unknownImage, scene: '', prompt: '', model: null, versions: 1 };
  return {
    ...unknownFields,
    ...movie,
    aliases: [...aliases],
    featuredDate: featureDates[0] ?? null,
    featureDates: featureDates.map((date) => ({ date, source: 'planned' as const })),
    version: 1,
    imagesGenerated: true,
    ready: false,
    readiness: UNKNOWN_READINESS,
    generatedImages: [firstImage ? `/images/${firstImage.key}` : null, null, null, null, null],
    imagePrompts: [],
    poster: null,
    images: [],
    scenes: [1, 2, 3, 4, 5].map((level) => ({ level, ...scene, describes: firstImage?.describes ?? '' })),
  };
}
