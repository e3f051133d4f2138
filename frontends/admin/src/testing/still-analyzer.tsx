import { ok, type Routes } from '@dreamreel/ui/testing/serve';
import { screen } from '@testing-library/react';
import { IMAGES, movie } from './movie.ts';
import { openDashboard } from './open-dashboard.tsx';

export const ANALYZE = 'POST /api/analyze-movie-still';
export const GENERATE = 'POST /api/generate-from-description';
export const BOTH = 'POST /api/analyze-and-generate';
export const ADD = 'POST /api/movies/7/add-image';
export const imageUrl = `/images/${'9'.repeat(32)}`;
/** A movie whose last image is missing. */
export const jaws = movie({ generatedImages: [...IMAGES.slice(0, 4), null], ready: false });
const analysis = { success: true, description: 'An empty beach at dusk', originalFilename: 'jaws.png', model: 'local' };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Returns a file that starts with the PNG signature. */
export function still(name = 'jaws.png', type = 'image/png', bytes = 1_572_864): File {
  const content = new Uint8Array(bytes);
  content.set(PNG);
  return new File([content], name, { type });
}

export const input = () => screen.getByLabelText('Movie still');

type Size = { readonly width: number; readonly height: number };

/** Mocks reading and decoding files, which jsdom doesn't support. If `size` is null, decoding fails. */
export function decodeTo(size: Size | null = { width: 1_920, height: 1_080 }): void {
  URL.createObjectURL = () => 'blob:still';
  URL.revokeObjectURL = () => undefined;
  Blob.prototype.arrayBuffer = readAll;
  Reflect.set(globalThis, 'createImageBitmap', async () => {
    if (size === null) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...size, close: () => undefined };
  });
}

async function readAll(this: Blob): Promise<ArrayBuffer> {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const reader = new FileReader();
  reader.onload = () => reader.result instanceof Object && resolve(reader.result);
  reader.readAsArrayBuffer(this);
  return promise;
}

/** Opens the still analyzer panel. */
export async function openPanel(routes: Routes = {}) {
  decodeTo();
  const page = await openDashboard([jaws], {
    [ANALYZE]: () => ok(analysis),
    [GENERATE]: () => ok({ success: true, generatedImageUrl: imageUrl, model: 'local-image-model' }),
    [BOTH]: () => ok({ ...analysis, generatedImageUrl: imageUrl }),
    [ADD]: () => ok({ success: true, message: 'Added to Jaws', movie: jaws }),
    ...routes,
  });
  await page.user.click(await screen.findByRole('button', { name: 'Movie Still Analyzer' }));
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const choose = async (file = still()) => {
    await page.user.upload(input(), file);
    await screen.findByRole('img', { name: 'The chosen still' });
  };
  return { ...page, press, choose };
}
