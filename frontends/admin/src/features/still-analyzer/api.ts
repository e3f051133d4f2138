import { generationRoutes } from '@dreamreel/proto/generation-routes';
import { movieResponseSchema } from '@dreamreel/proto/movie-routes';
import { adminRequest } from '../../session/admin-request.ts';

const { analyzeMovieStill, generateFromDescription, analyzeAndGenerate } = generationRoutes;

export async function analyzeStill(image: File) {
  const answer = await adminRequest('/api/analyze-movie-still', { method: 'POST', body: formOf({ image }) });
  return analyzeMovieStill.response.parse(answer);
}

export async function generateImage(description: string) {
  const answer = await adminRequest('/api/generate-from-description', { method: 'POST', body: { description } });
  return generateFromDescription.response.parse(answer);
}

export async function analyzeAndGenerateImage(image: File, movieTitle: string) {
  // The file last: the server knows the text before it reads a long body.
  const answer = await adminRequest('/api/analyze-and-generate', {
    method: 'POST',
    body: formOf({ movieTitle, image }),
  });
  return analyzeAndGenerate.response.parse(answer);
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
