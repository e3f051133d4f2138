import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { Painter } from '../application/ports.ts';
import { isLevel, paintScene } from '../domain/paint-scene.ts';
import { renderPicture } from './render-picture.ts';

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
      return oneOfFew(() => renderPicture(paintScene({ prompt, level, seed })));
    },
  };
}
