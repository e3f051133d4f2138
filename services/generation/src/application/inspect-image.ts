import { type Err, ok, type Result } from '@dreamreel/kit/result';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { findSpoilers } from '@dreamreel/rules/mentions';
import type { ImageFile, Inspectors, ModelError, Movie, Movies, Question, VisionModel } from './ports.ts';

/** Movie fields that an image description must not reveal. */
type Secret = Pick<Movie, 'title' | 'aliases' | 'description' | 'director'>;
/** A movie whose image is inspected, and its title among others for the guessability test. */
export type InspectedMovie = Secret & { readonly titles?: readonly string[] };
export type Inspection = {
  readonly found: Pick<ImageRecord, 'description' | 'germanDescription' | 'describedBy' | 'check' | 'moderation'>;
  /** Error of the first failed request, if any. */
  readonly error: Err<ModelError> | undefined;
};

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
 * Describes an image, compares it with its prompt, guesses its movie (alone, then from a list of titles), and checks
 * whether it is safe to publish. Results of failed requests are null or missing.
 */
export const inspectImage =
  ({ vision, moderation }: Inspectors) =>
  async (
    file: ImageFile,
    prompt: string,
    movie: InspectedMovie | undefined,
    question: Question,
  ): Promise<Inspection> => {
    const { callId } = question;
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const [seen, compared, chosen, moderated] = await Promise.all([
      withTimeout(question.signal, describeWithoutNames(vision, file, movie, { callId, signal })),
      withTimeout(question.signal, compareWithPrompt(vision, file, prompt, { callId, signal })),
      withTimeout(question.signal, chooseTitle(vision, file, movie?.titles, { callId, signal })),
      moderation && withTimeout(question.signal, moderation.moderate(file.bytes, file.type, signal)),
    ]);
    const { description, germanDescription } = seen.ok ? seen.value : { description: null, germanDescription: null };
    const { name: by } = vision;
    const choices = chosen.ok && chosen.value ? { choices: chosen.value } : {};
    const flagged = moderated?.ok ? moderated.value : { flagged: null, categories: [] };
    return {
      found: {
        description,
        germanDescription,
        describedBy: description === null ? null : by,
        check: seen.ok && compared.ok ? { by, ...compared.value, guesses: seen.value.guesses, ...choices } : null,
        moderation: moderation
          ? { by: moderation.name, flagged: flagged.flagged, categories: [...flagged.categories] }
          : null,
      },
      error: [seen, compared, chosen, moderated].find((answer) => answer?.ok === false),
    };
  };

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
  const seen = await vision.describe(file, { callId: `${callId}-describe`, signal });
  if (!seen.ok) return seen;
  const spoilersIn = (text: string) => (movie ? findSpoilers(movie, text) : []);
  const avoid = [seen.value.description, seen.value.germanDescription].flatMap(spoilersIn);
  const again =
    avoid.length === 0
      ? undefined
      : await vision.describe(file, { callId: `${callId}-describe-again`, signal, avoid: [...new Set(avoid)] });
  const usable = (name: 'description' | 'germanDescription') =>
    [seen.value[name], again?.ok ? again.value[name] : ''].find((text) => text !== '' && spoilersIn(text).length === 0);
  return ok({
    description: usable('description') ?? null,
    germanDescription: usable('germanDescription') ?? null,
    // The guesses come from the first request, because the second request forbids words from the movie's title.
    guesses: seen.value.guesses,
  });
}

/** An image that was uploaded for a hint without a planned scene has no prompt to be compared with. */
const compareWithPrompt = async (vision: VisionModel, file: ImageFile, prompt: string, { callId, signal }: Question) =>
  prompt === '' ? ok({ shown: [], missing: [] }) : vision.compare(file, { callId: `${callId}-check`, prompt, signal });

/** An image that isn't part of a movie yet has no titles to choose from, and a single title is no choice. */
const chooseTitle = async (
  vision: VisionModel,
  file: ImageFile,
  titles: readonly string[] | undefined,
  { callId, signal }: Question,
): Promise<Result<string[] | undefined, ModelError>> =>
  titles && titles.length > 1 ? vision.choose(file, { callId: `${callId}-choice`, titles, signal }) : ok(undefined);

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
