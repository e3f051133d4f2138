import { availableParallelism } from 'node:os';
import { idleProcess } from '@dreamreel/kit/process/idle-process';
import { err, ok, type Result } from '@dreamreel/kit/result';
import { UPLOAD_MIN_HEIGHT, UPLOAD_MIN_WIDTH } from '@dreamreel/proto/generation/stills';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { ImageFile, RenderedImage, Still, UnreadableImage, UploadedImage } from '../../application/ports.ts';
import { drawPreview, type PreviewToDraw } from './draw-preview.ts';
import { allowFewFormats, openImage } from './open-image.ts';
import { renderImage } from './render-image.ts';

/**
 * Creates the image processing functions. No other code opens untrusted files. At most one file per CPU core is
 * processed at a time.
 */
export function pixels() {
  allowFewFormats();
  sharp.concurrency(1);
  sharp.cache(false);
  const atMostCores = pLimit(availableParallelism());
  return {
    /** Creates all renditions of an image. Rejects if the file is corrupt. */
    render: (bytes: Uint8Array): Promise<Result<RenderedImage, UnreadableImage>> =>
      atMostCores(async () => {
        const checked = await openImage(bytes);
        if (!checked.ok) return checked;
        const rendered = await renderImage(checked.value.clone());
        const { hasAlpha } = await checked.value.metadata();
        return ok(hasAlpha ? { ...rendered, opaqueFile: jpegFile(await reencode(checked.value)) } : rendered);
      }),
    /** Creates all renditions of an uploaded image that players will see. */
    renderUpload: (bytes: Uint8Array): Promise<Result<UploadedImage, UnreadableImage | 'too-small'>> =>
      atMostCores(() => renderUpload(bytes)),
    /** Draws a link preview. Rejects if the image file is corrupt. */
    preview: (preview: PreviewToDraw): Promise<Uint8Array> => atMostCores(() => drawPreview(preview)),
    readStill: (bytes: Uint8Array): Promise<Result<Still, UnreadableImage>> => atMostCores(() => readStill(bytes)),
  };
}

export type Pixels = ReturnType<typeof pixels>;

/** Processes images in a child process. The child process exits when idle, to free its memory. */
export const pixelsInChildProcess = () => idleProcess<Pixels>('./pixels-process', import.meta.url);

const jpegFile = (bytes: Uint8Array): ImageFile => ({ bytes, type: 'image/jpeg' });

const LONGEST_SIDE = 1_536;

/** Removes the metadata of an uploaded image, and re-encodes it. */
async function readStill(bytes: Uint8Array): Promise<Result<Still, UnreadableImage>> {
  const checked = await openImage(bytes);
  if (!checked.ok) return checked;
  try {
    return ok({ jpeg: await reencode(checked.value) });
  } catch {
    // If libvips fails for any reason, the file is treated as corrupt.
    return err('not-an-image');
  }
}

const reencode = (image: Sharp): Promise<Uint8Array> =>
  image
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer();

/** Checks an uploaded image's size, rotates the image upright, removes its metadata, and creates all renditions. */
async function renderUpload(bytes: Uint8Array): Promise<Result<UploadedImage, UnreadableImage | 'too-small'>> {
  // Corrupt files are rejected here, before rendering starts.
  const still = await readStill(bytes);
  if (!still.ok) return still;
  const checked = await openImage(bytes);
  if (!checked.ok) return checked;
  const { width, height } = (await checked.value.metadata()).autoOrient;
  if (width < UPLOAD_MIN_WIDTH || height < UPLOAD_MIN_HEIGHT) return err('too-small');
  return ok({ ...(await renderImage(checked.value)), jpeg: still.value.jpeg });
}
