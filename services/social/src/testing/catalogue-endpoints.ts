import type { Service } from '@dreamreel/kit/rpc/server';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { UNKNOWN_READINESS, unknownImage } from '@dreamreel/proto/catalogue/readiness';

export const KEY = '0123456789abcdef'.repeat(2);
const scene = { ...unknownImage, scene: '', prompt: '', describes: 'A dark corridor', model: null, versions: 1 };

/** Test movies: movie 1's day is over, movie 2 is planned for tomorrow, and movie 3 has no first image. */
const catalogue = new Map(
  [
    { id: 1, date: '2026-11-19', images: [`/images/${KEY}`, null, null, null, null] },
    { id: 2, date: '2026-11-22', images: [`/images/${KEY}`, null, null, null, null] },
    { id: 3, date: '2026-11-19', images: [null, `/images/${KEY}`, null, null, null] },
  ].map(({ id, date, images }) => [
    id,
    {
      ...unknownFields,
      id,
      title: 'Alien',
      year: 1979,
      featuredDate: date,
      featureDates: [{ date, source: 'planned' as const }],
      version: 1,
      imagesGenerated: true,
      ready: false,
      readiness: UNKNOWN_READINESS,
      generatedImages: images,
      imagePrompts: [],
      poster: null,
      images: [],
      scenes: [1, 2, 3, 4, 5].map((level) => ({ level, ...scene })),
    },
  ]),
);

/** Planned movies. The fake catalogue returns one per page. */
const PLANNED = [
  { date: '2026-11-24', movieId: 4, title: 'Heat', aliases: [] },
  { date: '2026-11-25', movieId: 5, title: 'Jaws', aliases: ['Der weiße Hai'] },
];

/** Serves fake catalogue endpoints for the social service. */
export function serveCatalogue({ endpoint }: Service): void {
  endpoint(movieOperations.movie, async ({ movieId }) => {
    const value = catalogue.get(movieId);
    return value ? { ok: true, value } : { ok: false, error: 'no-such-movie' };
  });
  endpoint(catalogueCalls.plannedMovies, async ({ from }) => ({
    ok: true,
    value: PLANNED.filter(({ date }) => date >= from).slice(0, 1),
  }));
}
