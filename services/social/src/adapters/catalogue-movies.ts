import type { Rpc } from '@dreamreel/kit/rpc/client';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { Movie, Movies } from '../application/ports.ts';

export function catalogueMovies(rpc: Rpc): Movies {
  return {
    async find(movieId) {
      const response = await rpc.call(movieOperations.movie, { movieId });
      if (!response.ok) return undefined;
      const { id, title, year, aliases, director, featureDates, generatedImages, scenes } = response.value;
      const firstImage = imageOf(generatedImages[0] ?? null, scenes[0]?.describes ?? '');
      return { id, title, year, aliases, director, featureDates: featureDates.map(({ date }) => date), firstImage };
    },
  };
}

/** The catalogue returns addresses; the key of the image is their last part. */
function imageOf(address: string | null, describes: string): Movie['firstImage'] {
  const key = address === null ? undefined : /\/images\/([0-9a-f]{32})/.exec(address)?.[1];
  return key === undefined ? null : { key, describes };
}
