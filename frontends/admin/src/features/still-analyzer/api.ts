import { generationOperations } from '@dreamreel/proto/generation/operations';
import { movieResponseSchema } from '@dreamreel/proto/movie-routes';
import { adminRequest, callAdmin } from '../../session/admin-request.ts';

const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationOperations;

export const analyzeStill = (file: File) => callAdmin(analyzeMovieStill, {}, { file });

export const generateImage = (description: string) => callAdmin(generateFromDescription, { description });

export const analyzeAndGenerateImage = (file: File, movieTitle: string) =>
  callAdmin(analyzeAndGenerate, { movieTitle }, { file });

export type Addition = {
  movieId: number;
  imageUrl: string;
  description: string;
  /** `0` to `4`. */
  position: string;
  confirmLive?: boolean;
};

export async function addImage({ movieId, ...body }: Addition) {
  return movieResponseSchema.parse(await adminRequest(`/api/movies/${movieId}/add-image`, { method: 'POST', body }));
}
