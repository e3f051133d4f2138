import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Handler } from '@dreamreel/kit/rpc/server';
import { imageAddress } from '@dreamreel/proto/catalogue/images';
import { unknownFields } from '@dreamreel/proto/catalogue/movie-fields';
import type { generationCalls } from '@dreamreel/proto/generation/internal-calls';
import type { generationOperations } from '@dreamreel/proto/generation/operations';
import type { RequestOf, ResponseOf } from '@dreamreel/proto/operation';
import { type InspectedMovie, storeImage } from './inspect-image.ts';
import type { ImageFiles, ImageModel, Inspectors, ModelError, StillModel } from './ports.ts';

type Calls = typeof generationCalls;
type GeneratedImage = ResponseOf<typeof generationOperations.generateFromDescription>;

type DescribeDeps = { files: ImageFiles; stills: StillModel };

/** Describes an uploaded still. The uploaded file is always deleted, even after an error. */
export const analyzeStill =
  ({ files, stills }: DescribeDeps) =>
  async (
    { uploadKey, filename, movieTitle }: RequestOf<Calls['analyzeStill']> & { movieTitle?: string },
    { signal }: { signal: AbortSignal },
  ): ReturnType<Handler<Calls['analyzeStill']>> => {
    const still = await files.takeStill(uploadKey);
    if (!still.ok) return still;
    const described = await stills.describe(still.value, signal, movieTitle);
    if (!described.ok) return described;
    return ok({ success: true, originalFilename: filename, description: described.value, model: stills.name });
  };

type PaintDeps = { imageModel: ImageModel; files: ImageFiles; inspectors: Inspectors; newKey: () => string };

/** Medium difficulty: the image is recognizable but not an easy hint. */
const LEVEL = 3;

export const generateFromDescription = (deps: PaintDeps) => {
  const { imageModel, newKey } = deps;
  const store = storeImage(deps);
  return async (
    { description }: { description: string },
    { signal }: { signal: AbortSignal },
    movie?: InspectedMovie,
  ): Promise<Result<GeneratedImage, 'missing-description' | ModelError>> => {
    const prompt = description.trim();
    if (prompt === '') return err('missing-description');
    const imageKey = newKey();
    const scene = { prompt, level: LEVEL, seed: imageKey };
    const painted = await imageModel.paint({ ...scene, orderId: imageKey, imageKey, signal });
    if (!painted.ok) return painted;
    const order = { imageKey, level: LEVEL, prompt, scene: '', model: imageModel.name, callId: imageKey, signal };
    await store(order, painted.value, movie);
    return ok({ success: true, generatedImageUrl: imageAddress(imageKey), model: imageModel.name });
  };
};

export const analyzeAndGenerate = (deps: DescribeDeps & PaintDeps): Handler<Calls['analyzeAndGenerate']> => {
  const [analyze, generate] = [analyzeStill(deps), generateFromDescription(deps)];
  return async (request, context) => {
    if (request.movieTitle.trim() === '') {
      await deps.files.takeStill(request.uploadKey);
      return err('missing-title');
    }
    const analysis = await analyze(request, context);
    if (!analysis.ok) return analysis;
    const painted = await generate(analysis.value, context, { ...unknownFields, title: request.movieTitle });
    return painted.ok ? ok({ ...analysis.value, ...painted.value }) : painted;
  };
};
