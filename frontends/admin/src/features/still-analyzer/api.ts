import { movieResponseSchema } from '@dreamreel/proto/catalogue/movies';
import { generationRoutes } from '@dreamreel/proto/generation-routes';
import { adminRequest } from '../../session/admin-request.ts';

const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationRoutes;

export async function analyzeStill(image: File) {
  const response = await adminRequest('/api/analyze-movie-still', { method: 'POST', body: formOf({ image }) });
  return analyzeMovieStill.response.parse(response);
}

export async function generateImage(description: string) {
  const response = await adminRequest('/api/generate-from-description', { method: 'POST', body: { description } });
  return generateFromDescription.response.parse(response);
}

export async function analyzeAndGenerateImage(image: File, movieTitle: string) {
  // The file comes last, so that the server has the text before it reads a long body.
  const response = await adminRequest('/api/analyze-and-generate', {
    method: 'POST',
    body: formOf({ movieTitle, image }),
  });
  return analyzeAndGenerate.response.parse(response);
}

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

function formOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
