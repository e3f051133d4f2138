import type { Rpc } from '@dreamreel/kit/rpc/client';
import { movieCalls } from '@dreamreel/proto/movie-calls';
import type { Movie, Movies } from '../application/ports.ts';

export function catalogueMovies(rpc: Rpc): Movies {
  return {
    async find(movieId) {
      const answer = await rpc.call(movieCalls.movie, { movieId });
      if (!answer.ok) return undefined;
      const { id, title, year, aliases, featureDates, generatedImages, scenes } = answer.value;
      const firstImage = imageOf(generatedImages[0] ?? null, scenes[0]?.describes ?? '');
      return { id, title, year, aliases, featureDates: featureDates.map(({ date }) => date), firstImage };
    },
  };
}

/** The list shows addresses; the name of the image is their last part. */
function imageOf(address: string | null, describes: string): Movie['firstImage'] {
  const key = address === null ? undefined : /\/images\/([0-9a-f]{32})/.exec(address)?.[1];
  return key === undefined ? null : { key, describes };
}
