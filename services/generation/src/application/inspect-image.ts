import type { Err, Result } from '@dreamreel/kit/result';
import type { ImageRecord } from '@dreamreel/proto/catalogue/image-records';
import { findSpoilers } from '@dreamreel/rules/mentions';
import type { ImageFile, Inspectors, ModelError, Movie, Question, VisionModel } from './ports.ts';

/** The parts of a movie that a description must not reveal. */
export type Secret = Pick<Movie, 'title' | 'aliases' | 'description' | 'director'>;
export type Inspection = {
  readonly found: Pick<ImageRecord, 'description' | 'describedBy' | 'check' | 'moderation'>;
  /** The reason for a missing result. */
  readonly error: Err<ModelError> | undefined;
};

/** The timeout of all questions together. An image is shown without an answer rather than much later. */
const TIMEOUT_MS = 60_000;

/**
 * Asks what an image shows, how much of its prompt it contains, and whether it can be public. A failed question leaves
 * null.
 */
export const inspectImage =
  ({ vision, moderation }: Inspectors) =>
  async (file: ImageFile, prompt: string, movie: Secret | undefined, question: Question): Promise<Inspection> => {
    const { callId } = question;
    const signal = AbortSignal.any([question.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const [seen, compared, moderated] = await Promise.all([
      withTimeout(question.signal, describeWithoutNames(vision, file, movie, { callId, signal })),
      // An image that was uploaded for a hint without a plan has no prompt to be compared with.
      prompt === ''
        ? undefined
        : withTimeout(question.signal, vision.compare(file, { callId: `${callId}-check`, prompt, signal })),
      moderation && withTimeout(question.signal, moderation.moderate(file.bytes, file.type, signal)),
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

/** Asks for the description again if it names the movie, and leaves it out if the second one does too. */
async function describeWithoutNames(
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
  // The guesses come from the first description, which had no list of words to avoid.
  return { ok: true, value: { guesses: seen.value.guesses, description: isUsable ? again.value.description : null } };
}

/** Maps a timeout to a failed model. A cancellation is thrown. */
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
