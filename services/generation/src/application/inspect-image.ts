import { type Err, ok, type Result } from '@dreamreel/kit/result';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { findSpoilers } from '@dreamreel/rules/mentions';
import type { ImageFile, Inspectors, ModelError, Movie, Question, VisionModel } from './ports.ts';

/** Movie fields that an image description must not reveal. */
export type Secret = Pick<Movie, 'title' | 'aliases' | 'description' | 'director'>;
export type Inspection = {
  readonly found: Pick<ImageRecord, 'description' | 'germanDescription' | 'describedBy' | 'check' | 'moderation'>;
  /** Error of the first failed request, if any. */
  readonly error: Err<ModelError> | undefined;
};

/** Total timeout for all model requests. After the timeout, the image is published without the missing results. */
const TIMEOUT_MS = 60_000;

/**
 * Describes an image, compares it with its prompt, and checks whether it is safe to publish. Results of failed requests
 * are null.
 */
export const inspectImage =
  ({ vision, moderation }: Inspectors) =>
  async (file: ImageFile, prompt: string, movie: Secret | undefined, question: Question): Promise<Inspection> => {
    const { callId } = question;
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const [seen, compared, moderated] = await Promise.all([
      withTimeout(question.signal, describeWithoutNames(vision, file, movie, { callId, signal })),
      // An image that was uploaded for a hint without a planned scene has no prompt to be compared with.
      prompt === ''
        ? undefined
        : withTimeout(question.signal, vision.compare(file, { callId: `${callId}-check`, prompt, signal })),
      moderation && withTimeout(question.signal, moderation.moderate(file.bytes, file.type, signal)),
    ]);
    const { description, germanDescription } = seen.ok ? seen.value : { description: null, germanDescription: null };
    const { name: by } = vision;
    const flagged = moderated?.ok ? moderated.value : { flagged: null, categories: [] };
    return {
      found: {
        description,
        germanDescription,
        describedBy: description === null ? null : by,
        check: seen.ok && compared?.ok ? { by, ...compared.value, guesses: seen.value.guesses } : null,
        moderation: moderation
          ? { by: moderation.name, flagged: flagged.flagged, categories: [...flagged.categories] }
          : null,
      },
      error: [seen, compared, moderated].find((answer) => answer?.ok === false),
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
