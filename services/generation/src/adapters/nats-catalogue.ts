import type { Clock } from '@dreamreel/kit/process/clock';
import { err, ok } from '@dreamreel/kit/result';
import type { Rpc } from '@dreamreel/kit/rpc/client';
import { utcDate } from '@dreamreel/proto/calendar';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { imageKeyOf } from '@dreamreel/proto/catalogue/images';
import { catalogueCalls, imageCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import type { Movies } from '../application/ports.ts';

const SYSTEM = { actor: { kind: 'system', name: 'generation' } } as const;

/** Implements the `Movies` port with calls to the catalogue service. */
export function natsCatalogue(rpc: Pick<Rpc, 'call'>, clock: Clock): Movies {
  return {
    async find(movieId) {
      const answer = await rpc.call(movieOperations.movie, { movieId }, SYSTEM);
      if (!answer.ok) return undefined;
      const { title, year, description, director, aliases, scenes, imagePrompts, generatedImages, featureDates } =
        answer.value;
      const prompts = scenes
        .map(({ level, scene }, position) => ({ level, scene, prompt: imagePrompts[position] ?? '' }))
        .filter(({ prompt }) => prompt !== '');
      const today = utcDate(clock.now());
      const isPlayed = featureDates.some(({ date }) => date === today);
      const playedLevels = scenes
        .map(({ level }) => level)
        .filter((_level, position) => isPlayed && (generatedImages[position] ?? null) !== null);
      return { movieId, title, year, description, director, aliases, playedLevels, prompts };
    },

    async titlesToChoose(movieId) {
      try {
        const titles = await rpc.call(imageCalls.titlesToChoose, { movieId }, SYSTEM);
        return titles.ok ? titles.value : [];
      } catch {
        // Without the titles, the guessability test is incomplete. It never blocks an image.
        return [];
      }
    },

    async show({ movieId, level, imageKey, scene, prompt, confirmedFor }, model) {
      // The approved prompt is also saved in the movie, so that the image can be regenerated from it later.
      const saved = await rpc.call(
        catalogueCalls.savePrompts,
        { movieId, prompts: [{ level, scene, prompt }] },
        SYSTEM,
      );
      if (!saved.ok) return err(saved.error);
      const place = { movieId, position: level - 1 };
      const request = { ...place, imageKey, model, made: { scene, prompt }, confirmedFor };
      const answer = await rpc.call(imageCalls.replaceImage, request, SYSTEM);
      return answer.ok ? ok(true) : err(answer.error);
    },

    async addVersion({ movieId, level, imageKey, scene, prompt }, model) {
      const version = { movieId, position: level - 1, imageKey, model, made: { scene, prompt } };
      const answer = await rpc.call(imageCalls.addVersion, version, SYSTEM);
      return answer.ok ? ok(true) : err(answer.error);
    },

    async shownImage(movieId, level) {
      const versions = await rpc.call(imageOperations.imageVersions, { movieId, position: level - 1 }, SYSTEM);
      if (!versions.ok) return err(versions.error);
      const shown = versions.value.find((version) => version.shown);
      return shown ? ok({ ...shown, imageKey: imageKeyOf(shown.image) }) : err('no-such-image');
    },

    async readRecord(movieId, imageKey) {
      const movie = await rpc.call(imageCalls.readImageRecord, { movieId, imageKey }, SYSTEM);
      return movie.ok ? movie : err(movie.error);
    },
  };
}
