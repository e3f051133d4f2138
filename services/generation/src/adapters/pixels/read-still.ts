import { err, ok, type Result } from '@dreamreel/kit/result';
import type { Sharp } from 'sharp';
import type { Still, UnreadableImage } from '../../application/ports.ts';
import { checkedImage } from './checked-image.ts';

const LONGEST_SIDE = 1_536;

/** Reads a still: re-encoded, turned upright, without metadata. */
export async function readStill(bytes: Uint8Array): Promise<Result<Still, UnreadableImage>> {
  const checked = await checkedImage(bytes);
  if (!checked.ok) return checked;
  try {
    return ok({ jpeg: await reencoded(checked.value) });
  } catch {
    // Whatever libvips says of a broken file: it is the file's fault.
    return err('not-an-image');
  }
}

const reencoded = (image: Sharp): Promise<Uint8Array> =>
  image
    .flatten()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();
