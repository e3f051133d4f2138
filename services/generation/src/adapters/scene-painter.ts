import { availableParallelism } from 'node:os';
import { ok } from '@dreamreel/kit/result';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { ImageModel, Painter } from '../application/ports.ts';
import { isLevel, paintScene } from '../domain/paint-scene.ts';
import { quietThreads } from './quiet-threads.ts';
import { renderImage } from './render-image.ts';

/**
 * The local stand-in for an image model. Drawing takes a few milliseconds; the pixels are made on sharp's own
 * threads, of which no more are busy at a time than there are cores, so that the event loop stays free.
 */
export function scenePainter(): Painter {
  sharp.concurrency(1);
  sharp.cache(false);
  const oneOfFew = pLimit(availableParallelism());
  return {
    model: 'local scene painter',
    paint: ({ prompt, level, seed }) => {
      if (!isLevel(level)) throw new Error(`There is no level ${level}`);
      return oneOfFew(async () => {
        await quietThreads();
        return renderImage(sharp(Buffer.from(paintScene({ prompt, level, seed }))));
      });
    },
  };
}

/** The painter where a movie's images are ordered. It costs nothing and refuses nothing. */
export function localImageModel({ model, paint }: Painter): ImageModel {
  return {
    name: model,
    isLocal: true,
    paint: async ({ signal, ...scene }) => {
      const image = await paint(scene);
      signal.throwIfAborted();
      return ok(image);
    },
  };
}
