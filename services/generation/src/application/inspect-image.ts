import type { Err, Result } from '@dreamreel/kit/result';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { findSpoilers } from '@dreamreel/rules/mentions';
import type { ImageFile, Inspectors, ModelError, Movie, Question, VisionModel } from './ports.ts';

/** What must not be said of a movie. */
export type Secret = Pick<Movie, 'title' | 'aliases' | 'description' | 'director'>;
export type Inspection = {
  readonly found: Pick<ImageRecord, 'description' | 'describedBy' | 'check' | 'moderation'>;
  /** Why something is missing. */
  readonly error: Err<ModelError> | undefined;
};

/** Of all questions together. An image is shown without an answer rather than much later. */
const TIMEOUT_MS = 60_000;

/** Asks what is in an image, how much of its prompt, and whether it may be public. What fails leaves null. */
export const inspectImage =
  ({ vision, moderation }: Inspectors) =>
  async (file: ImageFile, prompt: string, movie: Secret | undefined, question: Question): Promise<Inspection> => {
    const { callId } = question;
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const [seen, compared, moderated] = await Promise.all([
      inTime(question.signal, describedWithoutNames(vision, file, movie, { callId, signal })),
      // An image that was uploaded for a hint that nobody has planned has nothing to be compared with.
      prompt === ''
        ? undefined
        : inTime(question.signal, vision.compare(file, { callId: `${callId}-check`, prompt, signal })),
      moderation && inTime(question.signal, moderation.moderate(file.bytes, file.type, signal)),
    ]);
    const description = seen.ok ? seen.value.description : null;
    const { name: by } = vision;
    const flagged = moderated?.ok ? moderated.value : { flagged: null, categories: [] };
    return {
      found: {
        description,
        describedBy: description === null ? null : by,
        check: seen.ok && compared?.ok ? { by, ...compared.value, guesses: seen.value.guesses } : null,
        moderation: moderation
          ? { by: moderation.name, flagged: flagged.flagged, categories: [...flagged.categories] }
          : null,
      },
      error: [seen, compared, moderated].find((answer) => answer?.ok === false),
    };
  };

/** The description is asked for once more where it gives the movie away, and left out where it does so again. */
async function describedWithoutNames(
  vision: VisionModel,
  file: ImageFile,
  movie: Secret | undefined,
  { callId, signal }: Question,
): Promise<Result<{ description: string | null; guesses: string[] }, ModelError>> {
  const seen = await vision.describe(file, { callId: `${callId}-describe`, signal });
  const avoid = seen.ok && movie ? findSpoilers(movie, seen.value.description) : [];
  if (!seen.ok || !movie || avoid.length === 0) return seen;
  const again = await vision.describe(file, { callId: `${callId}-describe-again`, signal, avoid });
  const isUsable = again.ok && findSpoilers(movie, again.value.description).length === 0;
  // What it was taken for is what was said by one who was not helped.
  return { ok: true, value: { guesses: seen.value.guesses, description: isUsable ? again.value.description : null } };
}

/** An answer that does not come in time is one of a model that has failed; what was cancelled is thrown. */
async function inTime<Value>(
  cancelled: AbortSignal,
  answer: Promise<Result<Value, ModelError>>,
): Promise<Result<Value, ModelError>> {
  try {
    return await answer;
  } catch (error) {
    if (cancelled.aborted || !(error instanceof DOMException)) throw error;
    return { ok: false, error: 'model-failed', message: 'The model did not answer in time' };
  }
}
