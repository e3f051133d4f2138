import { types } from 'node:util';
import { crc32 } from 'node:zlib';
import { err, ok, type Result } from '@dreamreel/kit/result';
import * as z from 'zod';
import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import type { IndexArrays } from './index-arrays.ts';
import type { PackedText } from './packed-text.ts';

/**
 * Increase this version whenever the arrays or the folding of titles change. Files with a different version are
 * rejected, and the index is rebuilt.
 */
const FORMAT_VERSION = 6;
const MAGIC = 0x5849_5244;
/** Byte offset of each header field. The checksum covers all bytes after the checksum field. */
const HEADER = { magic: 0, version: 4, checksum: 8, tableLength: 12, bytes: 16 } as const;

export type IndexFile = { readonly arrays: IndexArrays; readonly revision: number };
export type IndexFileError = 'not-an-index' | 'another-version' | 'damaged';

const tableSchema = z.object({
  /** Revision of the titles that the index was built from. */
  revision: z.int(),
  sections: z.array(z.object({ name: z.string(), offset: z.int().nonnegative(), bytes: z.int().nonnegative() })),
});
type Table = z.infer<typeof tableSchema>;

/** Packs an index into a byte array. Numbers are little-endian, as on every platform that Node supports. */
export function packIndex({ arrays, revision }: IndexFile): Uint8Array<ArrayBuffer> {
  const sections = sectionsOf(arrays);
  const table: Table = { revision, sections: [] };
  let length = 0;
  for (const { name, numbers } of sections) {
    table.sections.push({ name, offset: length, bytes: numbers.byteLength });
    length = alignOffset(length + numbers.byteLength);
  }
  const tableBytes = new TextEncoder().encode(JSON.stringify(table));
  const start = alignOffset(HEADER.bytes + tableBytes.length);
  const file = new Uint8Array(start + length);
  file.set(tableBytes, HEADER.bytes);
  for (const [index, { numbers }] of sections.entries()) {
    const { buffer, byteOffset, byteLength } = numbers;
    file.set(new Uint8Array(buffer, byteOffset, byteLength), start + (table.sections[index]?.offset ?? 0));
  }

  const header = new DataView(file.buffer);
  header.setUint32(HEADER.magic, MAGIC, true);
  header.setUint32(HEADER.version, FORMAT_VERSION, true);
  header.setUint32(HEADER.tableLength, tableBytes.length, true);
  header.setUint32(HEADER.checksum, crc32(file.subarray(HEADER.tableLength)), true);
  return file;
}

export function unpackIndex(file: Uint8Array): Result<IndexFile, IndexFileError> {
  if (file.length < HEADER.bytes) return err('not-an-index');
  const header = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (header.getUint32(HEADER.magic, true) !== MAGIC) return err('not-an-index');
  if (header.getUint32(HEADER.version, true) !== FORMAT_VERSION) return err('another-version');
  if (header.getUint32(HEADER.checksum, true) !== crc32(file.subarray(HEADER.tableLength))) return err('damaged');

  const bytes = alignedBytes(file);
  const tableEnd = HEADER.bytes + header.getUint32(HEADER.tableLength, true);
  const table = tableSchema.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER.bytes, tableEnd))));
  const sections = new Map(table.sections.map((section) => [section.name, section]));
  const arrays = arraysFrom((name) => {
    const section = sections.get(name);
    if (!section) throw new Error(`The index file has no section ${name}`);
    const from = alignOffset(tableEnd) + section.offset;
    return bytes.subarray(from, from + section.bytes);
  });
  return ok({ arrays, revision: table.revision });
}

/**
 * Typed arrays must start at a multiple of their element size. Pooled buffers may not be aligned and are copied in this
 * case.
 */
function alignedBytes({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = types.isArrayBuffer(buffer) ? new Uint8Array(buffer, byteOffset, byteLength) : undefined;
  return bytes && byteOffset % ALIGNMENT === 0
    ? bytes
    : new Uint8Array(bytes ?? new Uint8Array(buffer, byteOffset, byteLength));
}

const ALIGNMENT = 8;

function alignOffset(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}

type Bytes = Uint8Array<ArrayBuffer>;
/** An array of the index with its property path, such as `names.trie.nodes`. */
type Section = { readonly name: string; readonly numbers: ArrayBufferView };

function sectionsOf(part: object, path = ''): Section[] {
  return Object.entries(part).flatMap(([key, value]) =>
    ArrayBuffer.isView(value) ? { name: path + key, numbers: value } : sectionsOf(value, `${path}${key}.`),
  );
}

/** Creates an index's arrays as views of the file's sections, without copying. */
function arraysFrom(bytesOf: (name: string) => Bytes): IndexArrays {
  const u16 = (name: string) => viewBytesAs(Uint16Array, bytesOf(name));
  const u32 = (name: string) => viewBytesAs(Uint32Array, bytesOf(name));
  const text = (name: string): PackedText => ({ bytes: bytesOf(`${name}.bytes`), starts: u32(`${name}.starts`) });
  const invertedIndex = (name: string): InvertedIndex => ({
    trie: {
      nodes: u32(`${name}.trie.nodes`),
      letters: u16(`${name}.trie.letters`),
      suffixes: text(`${name}.trie.suffixes`),
    },
    postings: u32(`${name}.postings`),
    postingStarts: u32(`${name}.postingStarts`),
    firstKeyBits: u32(`${name}.firstKeyBits`),
    minima: { small: u32(`${name}.minima.small`), large: u32(`${name}.minima.large`) },
  });
  return {
    movies: {
      ids: viewBytesAs(Int32Array, bytesOf('movies.ids')),
      years: u16('movies.years'),
      popularity: viewBytesAs(Float32Array, bytesOf('movies.popularity')),
      articles: bytesOf('movies.articles'),
      titles: text('movies.titles'),
      otherTitles: text('movies.otherTitles'),
      posters: text('movies.posters'),
    },
    names: invertedIndex('names'),
    words: invertedIndex('words'),
    movieWords: { keys: u32('movieWords.keys'), starts: u32('movieWords.starts') },
  };
}

type ArrayKind<T> = {
  new (buffer: ArrayBuffer, offset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
};

function viewBytesAs<T>(kind: ArrayKind<T>, { buffer, byteOffset, byteLength }: Bytes): T {
  return new kind(buffer, byteOffset, byteLength / kind.BYTES_PER_ELEMENT);
}
