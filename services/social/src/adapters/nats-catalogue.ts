import type { Rpc } from '@dreamreel/kit/rpc/client';
import { addDays } from '@dreamreel/proto/calendar';
import { imageKeyOf } from '@dreamreel/proto/catalogue/images';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { Movies } from '../application/ports.ts';
import type { PlannedMovie } from '../domain/caption.ts';

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
      const [address] = generatedImages;
      const firstImage = address ? { key: imageKeyOf(address), describes: scenes[0]?.describes ?? '' } : null;
      return { id, title, year, aliases, director, featureDates: featureDates.map(({ date }) => date), firstImage };
    },
  };
}
