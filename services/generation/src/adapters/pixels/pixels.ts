import { availableParallelism } from 'node:os';
import { ok, type Result } from '@dreamreel/kit/result';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { ImageFile, RenderedImage, Still, UnreadableImage, UploadedImage } from '../../application/ports.ts';
import { drawPreview, type PreviewToDraw } from './draw-preview.ts';
import { allowFewFormats, openImage } from './open-image.ts';
import { readStill, reencode } from './read-still.ts';
import { renderImage } from './render-image.ts';
import { renderUpload } from './render-upload.ts';

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

const jpegFile = (bytes: Uint8Array): ImageFile => ({ bytes, type: 'image/jpeg' });

export type Pixels = ReturnType<typeof pixels>;
