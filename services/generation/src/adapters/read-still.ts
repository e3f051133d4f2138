import { err, ok, type Result } from '@dreamreel/kit/result';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { Still, StillRefusal } from '../application/ports.ts';
import { measure } from '../domain/stills/measures.ts';
import { checkedImage } from './checked-image.ts';

const LONGEST_SIDE = 1_536;
const COLUMNS = 48;
const ROWS = 32;

const oneAtATime = pLimit(1);

/** Reads a still: re-encoded, turned upright, without metadata, measured. */
export async function readStill(bytes: Uint8Array): Promise<Result<Still, StillRefusal>> {
  const checked = await checkedImage(bytes);
  if (!checked.ok) return checked;
  return oneAtATime(async () => {
    try {
      return ok(await decoded(checked.value.image));
    } catch {
      // Whatever libvips says of a broken file: it is the file's fault.
      return err('not-an-image');
    }
  });
}

async function decoded(image: Sharp): Promise<Still> {
  const { data: jpeg, info } = await image
    .flatten()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  const coarse = sharp(jpeg).resize(COLUMNS, ROWS, { fit: 'fill' }).toColourspace('srgb').removeAlpha();
  const { width, height } = info;
  return { jpeg, measures: measure(await coarse.raw().toBuffer(), { columns: COLUMNS, rows: ROWS, width, height }) };
}
