import type { Sharp } from 'sharp';

const WIDTH = 9;
const HEIGHT = 8;

/** How an image looks, in 64 bits: for each place of a coarse grid, whether it is darker than its neighbour. */
export async function perceptualHash(image: Sharp): Promise<string> {
  const grid = await image.greyscale().resize(WIDTH, HEIGHT, { fit: 'fill' }).raw().toBuffer();
  let bits = '';
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x + 1 < WIDTH; x += 1)
      bits += (grid[y * WIDTH + x] ?? 0) < (grid[y * WIDTH + x + 1] ?? 0) ? '1' : '0';
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
