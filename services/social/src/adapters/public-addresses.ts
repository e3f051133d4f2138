import { IMAGE_WIDTHS, imageAddress } from '@dreamreel/proto/catalogue/images';
import type { Addresses } from '../application/ports.ts';

export function publicAddresses(publicUrl: string): Addresses {
  return {
    play: new URL('/daily', publicUrl).href,
    // The image URL includes the format, because the networks' crawlers send different Accept headers.
    image: (imageKey) => new URL(`${imageAddress(imageKey)}?w=${Math.max(...IMAGE_WIDTHS)}&as=jpg`, publicUrl).href,
  };
}
