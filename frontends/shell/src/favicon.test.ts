import { readFile } from 'node:fs/promises';
import { expect, it } from '@jest/globals';

it('favicon.ico contains images of 16, 32, and 48 pixels', async () => {
  const ico = await readFile(new URL('../public/favicon.ico', import.meta.url));
  // Header: reserved, type, number of images. An entry for each image follows. See
  // https://en.wikipedia.org/wiki/ICO_(file_format).
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const images = [0, 1, 2].map((at) => {
    const entry = 6 + at * 16;
    const [bytes, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const png = ico.subarray(offset, offset + bytes);
    return { width: ico.readUInt8(entry), name: png.toString('latin1', 1, 4), pngWidth: png.readUInt32BE(16) };
  });
  expect(images).toEqual([16, 32, 48].map((width) => ({ width, name: 'PNG', pngWidth: width })));
});
