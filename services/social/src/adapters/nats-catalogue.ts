import type { Rpc } from '@dreamreel/kit/rpc/client';
import { addDays } from '@dreamreel/proto/calendar';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { Movie, Movies } from '../application/ports.ts';
import type { PlannedMovie } from '../domain/caption-problem.ts';

/** Calls the catalogue as a system user instead of the admin because upcoming movies are secret. */
const context = { actor: { kind: 'system', name: 'social' } } as const;

export function natsCatalogue(rpc: Rpc): Movies {
  return {
    async plannedFrom(date) {
      const planned: PlannedMovie[] = [];
      for (let from = date; ; ) {
        const response = await rpc.call(catalogueCalls.plannedMovies, { from }, context);
        const last = response.ok ? response.value.at(-1) : undefined;
        if (!response.ok || !last) return planned;
        planned.push(...response.value);
        from = addDays(last.date, 1);
      }
    },
    async find(movieId) {
      const response = await rpc.call(movieOperations.movie, { movieId });
      if (!response.ok) return undefined;
      const { id, title, year, aliases, director, featureDates, generatedImages, scenes } = response.value;
      const firstImage = imageOf(generatedImages[0] ?? null, scenes[0]?.describes ?? '');
      return { id, title, year, aliases, director, featureDates: featureDates.map(({ date }) => date), firstImage };
    },
  };
}

/** The catalogue returns image URLs. The last path segment is the image key. */
function imageOf(address: string | null, describes: string): Movie['firstImage'] {
  const key = address === null ? undefined : /\/images\/([0-9a-f]{32})/.exec(address)?.[1];
  return key === undefined ? null : { key, describes };
}
