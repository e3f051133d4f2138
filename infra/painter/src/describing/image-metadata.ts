import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { type ShownScene, shownSceneSchema } from './shown-scene.ts';

/** Start of the JSON text, used to find it in the image's EXIF block. */
const BEGINNING = '{"painter":"dreamreel"';
/** Maximum length of the JSON text. A scene with the maximum of nine things needs only a tenth of this. */
const MAX_CHARACTERS = 16_000;
/**
 * Maximum number of pixels, enough for a camera image. A small malicious file could otherwise decode to a huge image.
 */
const MAX_PIXELS = 40_000_000;

/** Stores a list of an image's visible things in its EXIF block, as the image description. */
export function withShownScene(image: Sharp, scene: ShownScene): Sharp {
  const { painter, ...others } = scene;
  return image.withExif({ IFD0: { ImageDescription: JSON.stringify({ painter, ...others }) } });
}

/**
 * Reads from a generated image's metadata what the image shows. Returns undefined for other images. The metadata is
 * untrusted, because anyone can create such a file.
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
