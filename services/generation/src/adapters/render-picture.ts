import { IMAGE_WIDTHS, type ImageWidth } from '@dreamreel/proto/images';
import sharp from 'sharp';
import type { Rendition } from '../application/ports.ts';

const WEBP = { quality: 82, effort: 2 } as const;
const JPEG = { quality: 84 } as const;

/** All renditions of a drawing. sharp writes no metadata unless asked to, and nothing here asks. */
export async function renderPicture(svg: string): Promise<Rendition[]> {
  const drawing = sharp(Buffer.from(svg)).removeAlpha().raw();
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };

  const inWidth = async (width: ImageWidth): Promise<Rendition[]> => {
    const picture = sharp(data, { raw }).resize(width);
    const [webp, jpg] = await Promise.all([
      picture.clone().webp(WEBP).toBuffer(),
      picture.clone().jpeg(JPEG).toBuffer(),
    ]);
    return [
      { width, ending: 'webp', bytes: webp },
      { width, ending: 'jpg', bytes: jpg },
    ];
  };
  return (await Promise.all(IMAGE_WIDTHS.map(inWidth))).flat();
}
