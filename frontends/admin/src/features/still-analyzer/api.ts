import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callOperation } from '@dreamreel/ui/network/api-client';

const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationOperations;

export const analyzeStill = (file: File) => callOperation(analyzeMovieStill, {}, { file });

export const generateImage = (description: string) => callOperation(generateFromDescription, { description });

export const analyzeAndGenerateImage = (file: File, movieTitle: string) =>
  callOperation(analyzeAndGenerate, { movieTitle }, { file });

export type Addition = RequestInput<typeof imageOperations.addImage>;

export const addImage = (addition: Addition) => callOperation(imageOperations.addImage, addition);
