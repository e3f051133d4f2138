import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { generationOperations } from '@dreamreel/proto/generation/operations';
import type { RequestInput } from '@dreamreel/proto/operation';
import { callAdmin } from '../../session/admin-request.ts';

const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationOperations;

export const analyzeStill = (file: File) => callAdmin(analyzeMovieStill, {}, { file });

export const generateImage = (description: string) => callAdmin(generateFromDescription, { description });

export const analyzeAndGenerateImage = (file: File, movieTitle: string) =>
  callAdmin(analyzeAndGenerate, { movieTitle }, { file });

export type Addition = RequestInput<typeof imageOperations.addImage>;

export const addImage = (addition: Addition) => callAdmin(imageOperations.addImage, addition);
