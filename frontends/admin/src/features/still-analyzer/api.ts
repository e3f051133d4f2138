import { imageOperations } from '@dreamreel/proto/catalogue/image-operations';
import { generationRoutes } from '@dreamreel/proto/generation-routes';
import type { RequestInput } from '@dreamreel/proto/operation';
import { adminRequest, callAdmin } from '../../session/admin-request.ts';

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

export type Addition = RequestInput<typeof imageOperations.addImage>;

export const addImage = (addition: Addition) => callAdmin(imageOperations.addImage, addition);

function formOf(parts: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}
