import { IMAGE_WIDTHS, imageAddress } from '@dreamreel/proto/images';
import type { Addresses } from '../application/ports.ts';

/** Addresses of the site as people and networks open them. */
export function publicAddresses(publicUrl: string): Addresses {
  return {
    play: new URL('/daily', publicUrl).href,
    // Named in the address: what a network's fetcher says it accepts differs.
    image: (imageKey) => new URL(`${imageAddress(imageKey)}?w=${Math.max(...IMAGE_WIDTHS)}&as=jpg`, publicUrl).href,
  };
}
