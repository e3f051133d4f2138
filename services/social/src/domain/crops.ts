import type { Crop, NetworkName } from '@dreamreel/proto/social/social-posts';

type Size = { readonly width: number; readonly height: number };
/** Aspect ratios are width divided by height. */
type Shape = { readonly where: string; readonly leastRatio: number; readonly mostRatio: number };

/** Aspect ratios that each network supports. Images outside of this range are cropped evenly on both sides. */
const SHAPES: Readonly<Record<NetworkName, readonly Shape[]>> = {
  facebook: [{ where: 'Post', leastRatio: 0, mostRatio: Number.POSITIVE_INFINITY }],
  instagram: [
    { where: 'Post', leastRatio: 4 / 5, mostRatio: 1.91 },
    { where: 'Profile grid', leastRatio: 3 / 4, mostRatio: 3 / 4 },
  ],
};

export function cropsOf(network: NetworkName, image: Size): Crop[] {
  return SHAPES[network].map(({ where, leastRatio, mostRatio }) => {
    const width = Math.min(image.width, Math.round(image.height * mostRatio));
    const height = Math.min(image.height, Math.round(image.width / leastRatio));
    const [left, top] = [Math.round((image.width - width) / 2), Math.round((image.height - height) / 2)];
    return { where, left, top, width, height };
  });
}
