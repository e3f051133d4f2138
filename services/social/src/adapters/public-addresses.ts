import { IMAGE_WIDTHS, imageAddress } from '@dreamreel/proto/catalogue/images';
import type { Addresses } from '../application/ports.ts';

export function publicAddresses(publicUrl: string): Addresses {
  return {
    play: new URL('/daily', publicUrl).href,
    // The address contains the format, because the networks' fetchers accept different ones.
    image: (imageKey) => new URL(`${imageAddress(imageKey)}?w=${Math.max(...IMAGE_WIDTHS)}&as=jpg`, publicUrl).href,
  };
}
