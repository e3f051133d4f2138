import { type Err, ok, type Result } from '@dreamreel/kit/result';
import type { ImageCheck, ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { findSpoilers } from '@dreamreel/rules/mentions';
import type {
  ImageFile,
  ImageFiles,
  Inspectors,
  ModelError,
  Movie,
  Movies,
  PaintedImage,
  Question,
  VisionModel,
} from './ports.ts';

/** Movie fields that an image description must not reveal. */
type Secret = Pick<Movie, 'title' | 'aliases' | 'description' | 'director'>;
/** A movie whose image is inspected, and its title among others for the guessability test. */
export type InspectedMovie = Secret & { readonly titles?: readonly string[] };
export type Inspection = {
  readonly findings: Pick<
    ImageRecord,
    'description' | 'germanDescription' | 'describedBy' | 'germanScene' | 'check' | 'moderation'
  >;
  /** Error of the first failed request, if any. */
  readonly error: Err<ModelError> | undefined;
};

/** The prompt that an image was generated from, and the caption of its scene. Each can be empty. */
type Planned = { readonly prompt: string; readonly scene: string };

/** Total timeout for all model requests. After the timeout, the image is published without the missing results. */
const TIMEOUT_MS = 60_000;

/** Finds a movie and the titles that the vision model chooses from. */
export const findInspectedMovie =
  (movies: Pick<Movies, 'find' | 'titlesToChoose'>) =>
  async (movieId: number): Promise<(Movie & InspectedMovie) | undefined> => {
    const [movie, titles] = await Promise.all([movies.find(movieId), movies.titlesToChoose(movieId)]);
    return movie && { ...movie, titles };
  };

/**
 * Describes an image and guesses its movie from the image alone, compares the image with its prompt and a list of titles,
 * and checks whether it is safe to publish. Results of failed requests are null.
 */
export const inspectImage =
  ({ vision, moderation }: Inspectors) =>
  async (
    file: ImageFile,
    planned: Planned,
    movie: InspectedMovie | undefined,
    question: Question,
  ): Promise<Inspection> => {
    const { callId } = question;
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const [seen, comparison, moderationResult] = await Promise.all([
      withTimeout(question.signal, describeWithoutNames(vision, file, movie, { callId, signal })),
      withTimeout(question.signal, compareImage(vision, file, planned, { titles: movie?.titles, callId, signal })),
      moderation && withTimeout(question.signal, moderation.moderate(file.bytes, file.type, signal)),
    ]);
    const { description, germanDescription } = seen.ok ? seen.value : { description: null, germanDescription: null };
    const { name: by } = vision;
    const verdict = moderationResult?.ok ? moderationResult.value : { flagged: null, categories: [] };
    return {
      findings: {
        description,
        germanDescription,
        describedBy: description === null ? null : by,
        check: seen.ok && comparison.ok ? { by, ...comparison.value.check, guesses: seen.value.guesses } : null,
        ...(comparison.ok && germanSceneOf(comparison.value.germanScene, planned, movie)),
        moderation: moderation
          ? { by: moderation.name, flagged: verdict.flagged, categories: [...verdict.categories] }
          : null,
      },
      error: [seen, comparison, moderationResult].find((answer) => answer?.ok === false),
    };
  };

/**
 * Leaves out a German caption that reveals the movie, unless the planned caption also does. Players see both only after
 * the game, and an admin has approved the planned one.
 */
function germanSceneOf(germanScene: string, { scene }: Planned, movie: Secret | undefined) {
  const reveals = (text: string) => movie !== undefined && findSpoilers(movie, text).length > 0;
  return germanScene !== '' && (reveals(scene) || !reveals(germanScene)) && { germanScene };
}

type Described = { description: string | null; germanDescription: string | null; guesses: string[] };

/**
 * Describes an image. If a description reveals the movie, requests another one. If the second description in a language
 * also reveals the movie, returns no description in that language.
 */
async function describeWithoutNames(
  vision: VisionModel,
  file: ImageFile,
  movie: Secret | undefined,
  { callId, signal }: Question,
): Promise<Result<Described, ModelError>> {
  const firstDescription = await vision.describe(file, { callId: `${callId}-describe`, signal });
  if (!firstDescription.ok) return firstDescription;
  const spoilersIn = (text: string) => (movie ? findSpoilers(movie, text) : []);
  const avoid = [firstDescription.value.description, firstDescription.value.germanDescription].flatMap(spoilersIn);
  const secondDescription =
    avoid.length === 0
      ? undefined
      : await vision.describe(file, { callId: `${callId}-describe-again`, signal, avoid: [...new Set(avoid)] });
  const findUsableText = (name: 'description' | 'germanDescription') =>
    [firstDescription.value[name], secondDescription?.ok ? secondDescription.value[name] : ''].find(
      (text) => text !== '' && spoilersIn(text).length === 0,
    );
  return ok({
    description: findUsableText('description') ?? null,
    germanDescription: findUsableText('germanDescription') ?? null,
    // The guesses come from the first request, because the second request forbids words from the movie's title.
    guesses: firstDescription.value.guesses,
  });
}

type Compared = { check: Pick<ImageCheck, 'shown' | 'missing' | 'choices'>; germanScene: string };

/**
 * Compares an image with its prompt and with titles. An image that was uploaded for a hint without a planned scene has no
 * prompt. An image that isn't part of a movie yet has no titles to choose from, and a single title is no choice.
 */
async function compareImage(
  vision: VisionModel,
  file: ImageFile,
  { prompt, scene }: Planned,
  { titles = [], callId, signal }: Question & { titles: readonly string[] | undefined },
): Promise<Result<Compared, ModelError>> {
  const offeredTitles = titles.length > 1 ? titles : [];
  if (prompt === '' && offeredTitles.length === 0) return ok({ check: { shown: [], missing: [] }, germanScene: '' });
  const compared = await vision.compare(file, {
    callId: `${callId}-check`,
    prompt,
    scene,
    titles: offeredTitles,
    signal,
  });
  if (!compared.ok) return compared;
  const { choices, germanScene, ...things } = compared.value;
  const shown = prompt === '' ? { shown: [], missing: [] } : things;
  return ok({ check: { ...shown, ...(offeredTitles.length > 0 && { choices }) }, germanScene });
}

/** Returns `model-failed` after a timeout. Rethrows the error if the caller canceled the request. */
async function withTimeout<Value>(
  cancelled: AbortSignal,
  answer: Promise<Result<Value, ModelError>>,
): Promise<Result<Value, ModelError>> {
  try {
    return await answer;
  } catch (error) {
    if (cancelled.aborted || !(error instanceof DOMException)) throw error;
    return { ok: false, error: 'model-failed', message: 'The model did not respond in time. Try again.' };
  }
}

type Deps = { files: Pick<ImageFiles, 'putImage' | 'findRecord' | 'putRecord'>; inspectors: Inspectors };
type Order = Question & Planned & { imageKey: string; level: number; model: string };

/**
 * Stores a new image, inspects it, and stores its record before the image is shown to anyone. If an earlier process
 * already recorded the image, the stored record is returned.
 */
export const storeImage = ({ files, inspectors }: Deps) => {
  const inspect = inspectImage(inspectors);
  return async (order: Order, painted: PaintedImage, movie: InspectedMovie | undefined): Promise<ImageRecord> => {
    const { imageKey, level, prompt, model } = order;
    const { original, settings, perceptualHash } = painted;
    await files.putImage(imageKey, painted);
    const before = await files.findRecord(imageKey);
    if (before?.perceptualHash === perceptualHash) return before;
    const { findings } = await inspect(original, order, movie, order);
    const record = { model, level, prompt, settings, perceptualHash, ...findings };
    await files.putRecord(imageKey, record);
    return record;
  };
};
