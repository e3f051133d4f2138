import { readFile } from 'node:fs/promises';
import { PREVIEW_SIZE } from '@dreamreel/proto/catalogue/images';
import sharp, { type OverlayOptions } from 'sharp';

/** The image and the optional day number for a link preview. */
export type PreviewToDraw = { readonly image: Uint8Array; readonly dayNumber?: number | undefined };

/**
 * Position of the image on the film strip. The image has an aspect ratio of 3:2, which leaves room for the film strip's
 * perforations.
 */
const FRAME = { left: 150, top: 15, width: 900, height: 600 } as const;
const MARGIN = 34;
/** Height of the dark gradient behind the game's name and the day number. */
const SHADE = 170;
const NAME_HEIGHT = 92;
/** Size of one cell in `digits.png`, which contains the digits 0 to 9 followed by a number sign. */
const DIGIT = { width: 40, height: 70 } as const;
const NUMBER_SIGN = 10;
const JPEG = { quality: 84, progressive: true } as const;

/**
 * Draws a link preview: a film frame with the image, the game's name and the day number. The letters come from image
 * files (Fraunces, weight 600, as in `frontends/ui`), because the font might not be installed on the machine.
 */
export async function drawPreview({ image, dayNumber }: PreviewToDraw): Promise<Uint8Array> {
  const [background, mask, wordmark, digits] = await Promise.all(
    ['background', 'mask', 'wordmark', 'digits'].map(partOf),
  );
  const frame = await sharp(image)
    .resize(FRAME.width, FRAME.height, { fit: 'cover' })
    .ensureAlpha()
    .composite([
      { ...shade(), left: 0, top: FRAME.height - SHADE },
      { input: mask, blend: 'dest-in' },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const bottom = FRAME.top + FRAME.height - MARGIN;
  const number = dayNumber === undefined ? [] : await cellsOf(digits, dayNumber);
  const parts: OverlayOptions[] = [
    { input: frame, left: FRAME.left, top: FRAME.top },
    { input: wordmark, left: FRAME.left + MARGIN, top: bottom - NAME_HEIGHT },
    ...number.map((cell, at) => ({
      input: cell,
      left: FRAME.left + FRAME.width - MARGIN - (number.length - at) * DIGIT.width,
      top: bottom - NAME_HEIGHT,
    })),
  ];
  // By default, sharp doesn't write metadata.
  return sharp(background).resize(PREVIEW_SIZE).composite(parts).flatten().jpeg(JPEG).toBuffer();
}

function partOf(name: string): Promise<Buffer> {
  return readFile(new URL(`preview/${name}.png`, import.meta.url));
}

/** Returns a gradient that darkens the bottom of the frame, so that light text is readable on any image. */
function shade(): OverlayOptions {
  const pixels = Buffer.alloc(FRAME.width * SHADE * 4);
  for (let y = 0; y < SHADE; y += 1)
    pixels.fill(
      Buffer.of(0, 0, 0, Math.round(205 * (y / SHADE) ** 0.8)),
      y * FRAME.width * 4,
      (y + 1) * FRAME.width * 4,
    );
  return { input: pixels, raw: { width: FRAME.width, height: SHADE, channels: 4 } };
}

function cellsOf(digits: Buffer | undefined, dayNumber: number): Promise<Buffer[]> {
  const cells = [NUMBER_SIGN, ...[...String(dayNumber)].map(Number)];
  return Promise.all(
    cells.map((cell) =>
      sharp(digits)
        .extract({ left: cell * DIGIT.width, top: 0, ...DIGIT })
        .png()
        .toBuffer(),
    ),
  );
}
