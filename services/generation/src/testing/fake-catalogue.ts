import { err, ok } from '@dreamreel/kit/result';
import type { Service } from '@dreamreel/kit/rpc/server';
import { utcDate } from '@dreamreel/proto/calendar';
import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { catalogueCalls, imageCalls } from '@dreamreel/proto/catalogue/internal-calls';
import { movieOperations } from '@dreamreel/proto/catalogue/movie-operations';
import { unknownImage } from '@dreamreel/proto/catalogue/readiness';
import { adminMovie } from '@dreamreel/proto/testing/admin-movie';
import type { Movie } from '../application/ports.ts';

type AddedImage = {
  readonly movieId: number;
  readonly position: number;
  readonly imageKey: string;
  readonly model: string;
};

/** A catalogue that records the images it receives. */
export function fakeCatalogue() {
  const movies = new Map<number, Movie>();
  const [shown, versions]: [AddedImage[], AddedImage[]] = [[], []];
  /** Keys of images whose record was read again. */
  const readRecords: string[] = [];
  const today = () => utcDate(new Date());
  const find = (movieId: number) => {
    const found = movies.get(movieId);
    return found ? ok(adminMovieOf(found, today())) : err('no-such-movie' as const);
  };

  function serve({ endpoint }: Service): void {
    endpoint(movieOperations.movie, async ({ movieId }) => find(movieId));
    endpoint(catalogueCalls.savePrompts, async ({ movieId }) => find(movieId));
    endpoint(imageCalls.titlesToChoose, async () => ok(['Heat', 'The Silver Lake']));
    endpoint(imageCalls.replaceImage, async ({ movieId, position, imageKey, model, confirmedFor }) => {
      const isPlayed = movies.get(movieId)?.playedLevels.includes(position + 1);
      if (isPlayed && confirmedFor !== today()) return err('being-played');
      shown.push({ movieId, position, imageKey, model });
      return ok({});
    });
    endpoint(imageCalls.addVersion, async ({ movieId, position, imageKey, model }) => {
      if (!movies.has(movieId)) return err('no-such-movie');
      versions.push({ movieId, position, imageKey, model });
      return ok({});
    });
    endpoint(imageOperations.imageVersions, async ({ movieId, position }) =>
      ok(shown.filter((each) => each.movieId === movieId && each.position === position).map(versionOf)),
    );
    endpoint(imageCalls.readImageRecord, async ({ movieId, imageKey }) => {
      readRecords.push(imageKey);
      return find(movieId);
    });
  }
  return { movies, shown, versions, readRecords, serve };
}

const versionOf = ({ imageKey, model }: AddedImage) => ({
  ...unknownImage,
  ...{ image: imageAddress(imageKey), model, scene: '', prompt: 'a lake', describes: '', settings: null },
  readiness: { issues: [], looksLike: [], guessability: { value: null, isEstimate: false } },
  ...{ addedAt: '', shown: true },
});

function adminMovieOf({ movieId: id, playedLevels, prompts, aliases, ...movie }: Movie, today: string) {
  const scenes = adminMovie().scenes.map((scene) => {
    const planned = prompts.find(({ level }) => level === scene.level);
    return { ...scene, scene: planned?.scene ?? '', prompt: planned?.prompt ?? '' };
  });
  return adminMovie({
    ...{ ...movie, id, aliases: [...aliases], scenes },
    featureDates: playedLevels.length > 0 ? [{ date: today, source: 'planned' }] : [],
    generatedImages: scenes.map(({ level }) => (playedLevels.includes(level) ? imageAddress('0'.repeat(32)) : null)),
    imagePrompts: scenes.map(({ prompt }) => prompt),
  });
}
