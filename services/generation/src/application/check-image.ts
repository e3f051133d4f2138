import { err, ok } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import { type ImageRecord, isLocalModel } from '@dreamreel/proto/catalogue/image-records';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import { findInspectedMovie, type Inspection, inspectImage } from './inspect-image.ts';
import type { ImageFiles, Inspectors, Movies, ShownImage } from './ports.ts';

type CheckImage = typeof generationOperations.checkImage;
type Deps = {
  movies: Pick<Movies, 'find' | 'titlesToChoose' | 'shownImage' | 'readRecord'>;
  files: ImageFiles;
  inspectors: Inspectors;
  newKey: () => string;
};

/** Describes a movie's current image again and compares the image with its prompt. */
export const checkImage = ({ movies, files, inspectors, newKey }: Deps): Handler<CheckImage> => {
  const inspect = inspectImage(inspectors);
  const findMovie = findInspectedMovie(movies);
  return async ({ movieId, position }, { signal }) => {
    const level = position + 1;
    const [movie, shown] = await Promise.all([findMovie(movieId), movies.shownImage(movieId, level)]);
    if (!shown.ok) return shown;
    const { imageKey } = shown.value;
    const image = await files.open(imageKey);
    if (!image) return err('no-such-image');

    const earlierRecord = (await files.findRecord(imageKey)) ?? emptyRecord(shown.value, level, image.perceptualHash);
    const inspection = await inspect(image.file, shown.value, movie, { callId: newKey(), signal });
    await files.putRecord(imageKey, {
      ...earlierRecord,
      ...mergeInspections(earlierRecord, inspection, image.isOriginal, inspectors.vision.name),
    });
    const read = await movies.readRecord(movieId, imageKey);
    if (!read.ok) return read;
    const { error } = inspection;
    return error ?? ok({ success: true, message: `Image ${level} of ${read.value.title} checked`, movie: read.value });
  };
};

/** Returns an empty record for an image whose record is missing. */
function emptyRecord({ model, prompt }: ShownImage, level: number, perceptualHash: string): ImageRecord {
  const settings = { size: null, quality: null, seed: null };
  const emptyResults = { description: null, germanDescription: null, describedBy: null, check: null, moderation: null };
  return { model: model ?? 'unknown', level, prompt, settings, perceptualHash, ...emptyResults };
}

/**
 * Merges an image's earlier record with a new inspection. Failed parts of the inspection don't replace earlier results.
 * If the original file is no longer available, earlier results from the local model server are kept, because only
 * original files contain the metadata that it reads.
 */
function mergeInspections(
  before: ImageRecord,
  { findings }: Inspection,
  isOriginal: boolean,
  by: string,
): Inspection['findings'] {
  const mayReplace = (known: string | null | undefined) => isOriginal || known !== by || !isLocalModel(by);
  const described = findings.description !== null && mayReplace(before.describedBy) ? findings : before;
  return {
    description: described.description,
    germanDescription: described.germanDescription,
    describedBy: described.describedBy,
    check: findings.check && mayReplace(before.check?.by) ? findings.check : before.check,
    germanScene: findings.germanScene ?? before.germanScene,
    moderation: findings.moderation?.flagged != null || !before.moderation ? findings.moderation : before.moderation,
  };
}
