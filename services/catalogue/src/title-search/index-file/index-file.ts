import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '@dreamreel/kit/result';
import type { IndexArrays } from './index-arrays.ts';

/**
 * Increase this version whenever the arrays or the folding of titles change. Files with a different version are
 * rejected, and the index is rebuilt.
 */
const FORMAT_VERSION = 7;
const MAGIC = 0x5849_5244;
/** Byte offset of each header field. The checksum covers all bytes after the checksum field. */
const HEADER = { magic: 0, version: 4, checksum: 8, tableLength: 12, bytes: 16 } as const;

export type IndexFile = {
  readonly arrays: IndexArrays;
  /** Revision of the titles that the index was built from. */
  readonly revision: number;
};
export type IndexFileError = 'not-an-index' | 'another-version' | 'damaged';

type ArrayKind = new (buffer: ArrayBufferLike, offset: number, length: number) => ArrayBufferView;
const KINDS = new Map<string, ArrayKind>(
  [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array].map((kind) => [kind.name, kind]),
);
/** The place of an array in the file. `offset` is in bytes, from the end of the table. */
type Section = { readonly kind: string; readonly offset: number; readonly length: number };
const isSection = (value: unknown): value is Section => typeof value === 'object' && value !== null && 'kind' in value;

/**
 * Packs an index into a byte array: a header, a table that describes the index in JSON with a section in place of each
 * array, and the arrays. Numbers are little-endian, as on every platform that Node supports.
 */
export function packIndex(index: IndexFile): Uint8Array<ArrayBuffer> {
  const arrays: { readonly bytes: Uint8Array; readonly offset: number }[] = [];
  let length = 0;
  const table = JSON.stringify(index, (_key, value) => {
    if (!ArrayBuffer.isView(value)) return value;
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    const offset = length;
    arrays.push({ bytes, offset });
    length = alignOffset(offset + bytes.length);
    return { kind: value.constructor.name, offset, length: 'length' in value ? value.length : 0 };
  });
  const tableBytes = new TextEncoder().encode(table);
  const start = alignOffset(HEADER.bytes + tableBytes.length);
  const file = new Uint8Array(start + length);
  file.set(tableBytes, HEADER.bytes);
  for (const { bytes, offset } of arrays) file.set(bytes, start + offset);

  const header = new DataView(file.buffer);
  header.setUint32(HEADER.magic, MAGIC, true);
  header.setUint32(HEADER.version, FORMAT_VERSION, true);
  header.setUint32(HEADER.tableLength, tableBytes.length, true);
  header.setUint32(HEADER.checksum, crc32(file.subarray(HEADER.tableLength)), true);
  return file;
}

/** Opens an index whose arrays are views of the file, without copying them. */
export function unpackIndex(file: Uint8Array): Result<IndexFile, IndexFileError> {
  if (file.length < HEADER.bytes) return err('not-an-index');
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (header.getUint32(HEADER.magic, true) !== MAGIC) return err('not-an-index');
  if (header.getUint32(HEADER.version, true) !== FORMAT_VERSION) return err('another-version');
  if (header.getUint32(HEADER.checksum, true) !== crc32(file.subarray(HEADER.tableLength))) return err('damaged');

  // Arrays must start at a multiple of their element size.
  const bytes = file.byteOffset % ALIGNMENT === 0 ? file : file.slice();
  const tableEnd = HEADER.bytes + header.getUint32(HEADER.tableLength, true);
  const start = bytes.byteOffset + alignOffset(tableEnd);
  const index: IndexFile = JSON.parse(
    new TextDecoder().decode(bytes.subarray(HEADER.bytes, tableEnd)),
    (_key, value: unknown) => {
      const kind = isSection(value) && KINDS.get(value.kind);
      return kind ? new kind(bytes.buffer, start + value.offset, value.length) : value;
    },
  );
  return ok(index);
}

const ALIGNMENT = 8;

function alignOffset(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
