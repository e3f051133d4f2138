import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Sharp } from 'sharp';
import type { Still, UnreadableImage } from '../../application/ports.ts';
import { openImage } from './open-image.ts';

const LONGEST_SIDE = 1_536;

/** Removes the metadata of an uploaded image, and re-encodes it. */
export async function readStill(bytes: Uint8Array): Promise<Result<Still, UnreadableImage>> {
  const checked = await openImage(bytes);
  if (!checked.ok) return checked;
  try {
    return ok({ jpeg: await reencode(checked.value) });
  } catch {
    // If libvips fails for any reason, the file is treated as corrupt.
    return err('not-an-image');
  }
}

export const reencode = (image: Sharp): Promise<Uint8Array> =>
  image
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();
