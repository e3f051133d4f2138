import { err, ok, type Result } from '@dreamreel/kit/result';
import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from '@dreamreel/proto/generation/stills';
import type { UnreadableImage, UploadedImage } from '../../application/ports.ts';
import { openImage } from './open-image.ts';
import { readStill } from './read-still.ts';
import { renderImage } from './render-image.ts';

/** Checks an uploaded image's size, rotates the image upright, removes its metadata, and creates all renditions. */
export async function renderUpload(bytes: Uint8Array): Promise<Result<UploadedImage, UnreadableImage | 'too-small'>> {
  // Corrupt files are rejected here, before rendering starts.
  const still = await readStill(bytes);
  if (!still.ok) return still;
  const checked = await openImage(bytes);
  if (!checked.ok) return checked;
  const { width, height } = (await checked.value.metadata()).autoOrient;
  if (width < UPLOAD_MIN_WIDTH || height < UPLOAD_MIN_HEIGHT) return err('too-small');
  return ok({ ...(await renderImage(checked.value)), jpeg: still.value.jpeg });
}
