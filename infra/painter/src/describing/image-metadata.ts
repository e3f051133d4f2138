import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { type ShownScene, shownSceneSchema } from './shown-scene.ts';

/** Start of the JSON text, used to find it in the image's EXIF block. */
const BEGINNING = '{"painter":"dreamreel"';
/**
 * Maximum length of the JSON text. Even a scene with nine things, which is the maximum, needs only a tenth of this
 * length.
 */
const MAX_CHARACTERS = 16_000;
/**
 * Maximum number of pixels. The limit is high enough for camera images, but prevents a small malicious file from
 * decoding to a huge image.
 */
const MAX_PIXELS = 40_000_000;

/** Stores the list of visible things as the image description in the EXIF block. */
export function withShownScene(image: Sharp, scene: ShownScene): Sharp {
  const { painter, ...others } = scene;
  return image.withExif({ IFD0: { ImageDescription: JSON.stringify({ painter, ...others }) } });
}

/**
 * Reads the list of visible things from a generated image's metadata. Returns undefined for other images. The metadata
 * is untrusted, because anyone can create a file with such metadata.
 */
export async function shownSceneOf(bytes: Uint8Array): Promise<ShownScene | undefined> {
  const { exif } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  const text = exif?.toString('latin1') ?? '';
  const from = text.indexOf(BEGINNING);
  if (from < 0) return undefined;
  const [json = ''] = text.slice(from, from + MAX_CHARACTERS).split('\0', 1);
  const scene = shownSceneSchema.safeParse(parseJson(json));
  return scene.success ? scene.data : undefined;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
