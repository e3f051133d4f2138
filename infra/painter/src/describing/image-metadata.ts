import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { type ShownScene, shownSceneSchema } from './shown-scene.ts';

/** The start of the JSON, which is searched in the bytes of the EXIF block. */
const BEGINNING = '{"painter":"dreamreel"';
/** A scene of nine things needs a tenth of this. */
const MAX_CHARACTERS = 16_000;
/** The size of a camera image. A small file can claim to be a thousand times larger. */
const MAX_PIXELS = 40_000_000;

/** Writes what an image shows into its EXIF block as the image description. */
export function withShownScene(image: Sharp, scene: ShownScene): Sharp {
  const { painter, ...others } = scene;
  return image.withExif({ IFD0: { ImageDescription: JSON.stringify({ painter, ...others }) } });
}

/**
 * Reads what a painted image shows from its metadata. Returns undefined for any other image. Anyone can write such
 * metadata.
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
