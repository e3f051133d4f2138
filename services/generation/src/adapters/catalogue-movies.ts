import type { Clock } from '@dreamreel/kit/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { catalogueCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { imageCalls } from '@dreamreel/proto/catalogue/internal-image-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { Movies } from '../application/ports.ts';

const SYSTEM = { actor: { kind: 'system', name: 'generation' } } as const;

/** Implements the port of movies by calls to the catalogue. */
export function catalogueMovies(rpc: Pick<Rpc, 'call'>, clock: Clock): Movies {
  return {
    async find(movieId) {
      const answer = await rpc.call(movieOperations.movie, { movieId }, SYSTEM);
      if (!answer.ok) return undefined;
      const { title, year, description, aliases, scenes, imagePrompts, generatedImages, featureDates } = answer.value;
      const prompts = scenes.flatMap(({ level, scene, describes }, position) => {
        const prompt = imagePrompts[position] ?? '';
        return prompt === '' ? [] : [{ level, scene, prompt, ...(describes !== '' && { describes }) }];
      });
      const today = utcDate(clock.now());
      const isPlayed = featureDates.some(({ date }) => date === today);
      const playedLevels = scenes
        .map(({ level }) => level)
        .filter((_level, position) => isPlayed && (generatedImages[position] ?? null) !== null);
      return { movieId, title, year, description, aliases, playedLevels, prompts };
    },

    async show({ movieId, level, imageKey, scene, prompt, describes }, model) {
      const made = { scene, prompt, ...(describes !== undefined && { describes }) };
      // The approved prompt becomes the movie's own, for later generations.
      const planned = await rpc.call(catalogueCalls.savePrompts, { movieId, prompts: [{ level, ...made }] }, SYSTEM);
      if (!planned.ok) return err(planned.error);
      const place = { movieId, position: level - 1 };
      const answer = await rpc.call(imageCalls.replaceImage, { ...place, imageKey, model, made }, SYSTEM);
      return answer.ok ? ok(true) : err(answer.error);
    },

    async addVersion({ movieId, level, imageKey, scene, prompt }, model) {
      const version = { movieId, position: level - 1, imageKey, model, made: { scene, prompt } };
      const answer = await rpc.call(imageCalls.addVersion, version, SYSTEM);
      return answer.ok ? ok(true) : err(answer.error);
    },
  };
}
