import { IMAGE_TYPES, renditionKey } from '@dreamreel/proto/images';
import type { Picture, Pictures } from './ports.ts';

/** Stores every rendition of a picture under its key. */
export async function keep(pictures: Pictures, imageKey: string, { renditions }: Picture): Promise<void> {
  await Promise.all(
    renditions.map(({ width, ending, bytes }) =>
      pictures.put(renditionKey(imageKey, width, ending), bytes, IMAGE_TYPES[ending]),
    ),
  );
}
