const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns a file that starts with the PNG signature. */
export function still(name = 'jaws.png', type = 'image/png', bytes = 1_572_864): File {
  const content = new Uint8Array(bytes);
  content.set(PNG);
  return new File([content], name, { type });
}

type Size = { readonly width: number; readonly height: number };

/** Mocks reading and decoding files, which jsdom doesn't support. If `size` is null, decoding fails. */
export function decodeTo(size: Size | null = { width: 1_920, height: 1_080 }): void {
  URL.createObjectURL = () => 'blob:still';
  URL.revokeObjectURL = () => undefined;
  Blob.prototype.arrayBuffer = readAll;
  Reflect.set(globalThis, 'createImageBitmap', async () => {
    if (size === null) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { ...size, close: () => undefined };
  });
}

async function readAll(this: Blob): Promise<ArrayBuffer> {
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>();
  const reader = new FileReader();
  reader.onload = () => reader.result instanceof Object && resolve(reader.result);
  reader.readAsArrayBuffer(this);
  return promise;
}
