import { type GraphResponse, graphError } from './graph-messages.ts';

const MAX_BYTES = 8 * 1_024 * 1_024;
const FETCH_MS = 5_000;

export type ImageSettings = {
  /** Alternative site to fetch images from if the public URL is unreachable. */
  readonly imagesFrom?: string;
  /** Timeout for fetching an image, in milliseconds. */
  readonly fetchMs?: number;
};

/**
 * Fetches and checks an image in the same way as Instagram. Accepts JPEG files of up to 8 MB with an aspect ratio from
 * 4:5 to 1.91:1, and returns an error for any other file.
 */
export async function validateImage(url: string, settings: ImageSettings): Promise<GraphResponse | undefined> {
  const bytes = await fetchImage(url, settings);
  if (!bytes) return graphError(9004, 'Only photo or video can be accepted as media type.', UNREACHABLE);
  const size = jpegSize(bytes);
  if (!size) return graphError(36001, 'The image format is not supported.', WRONG_FORMAT);
  if (bytes.length > MAX_BYTES) return graphError(36000, 'The image size is too large.', TOO_LARGE);
  const ratio = size.width / size.height;
  return ratio < 4 / 5 || ratio > 1.91
    ? graphError(36003, 'The aspect ratio is not supported.', WRONG_SHAPE)
    : undefined;
}

const UNREACHABLE = { subcode: 2_207_052, userMessage: 'The media could not be fetched from this URI.' };
const WRONG_FORMAT = { subcode: 2_207_005, userMessage: 'The image is not a JPEG.' };
const TOO_LARGE = { subcode: 2_207_004, userMessage: 'The image is larger than 8 MB.' };
const WRONG_SHAPE = {
  subcode: 2_207_009,
  userMessage: 'The image’s aspect ratio must be between 4:5 and 1.91:1.',
};

async function fetchImage(url: string, { imagesFrom, fetchMs = FETCH_MS }: ImageSettings): Promise<Buffer | undefined> {
  try {
    const { origin, pathname, search } = new URL(url);
    const response = await fetch(new URL(`${pathname}${search}`, imagesFrom ?? origin), {
      signal: AbortSignal.timeout(fetchMs),
    });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a JPEG's width and height from its headers, or undefined if the file isn't a JPEG. */
function jpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Returns true if a marker starts a frame: C0 to CF, except DHT (C4), JPG (C8), and DAC (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xffc0 && marker <= 0xffcf && marker !== 0xffc4 && marker !== 0xffc8 && marker !== 0xffcc;
}
