import { IMAGE_TYPES, renditionKey } from '@dreamreel/proto/catalogue/images';
import type { Image, Images } from './ports.ts';

/** Stores all renditions of an image under its key. */
export async function storeImage(images: Images, imageKey: string, { renditions }: Image): Promise<void> {
  await Promise.all(
    renditions.map(({ width, ending, bytes }) =>
      images.put(renditionKey(imageKey, width, ending), bytes, IMAGE_TYPES[ending]),
    ),
  );
}
