import type { InvertedIndex } from '../inverted-index/inverted-index.ts';
import type { IndexArrays } from './index-arrays.ts';
import type { PackedText } from './packed-text.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** An array of the index with its property path, such as `names.trie.nodes`. */
type Section = { readonly name: string; readonly numbers: ArrayBufferView };

export function sectionsOf(part: object, path = ''): Section[] {
  return Object.entries(part).flatMap(([key, value]) =>
    ArrayBuffer.isView(value) ? { name: path + key, numbers: value } : sectionsOf(value, `${path}${key}.`),
  );
}

/** Creates an index's arrays as views of the file's sections, without copying. */
export function arraysFrom(bytesOf: (name: string) => Bytes): IndexArrays {
  const u16 = (name: string) => over(Uint16Array, bytesOf(name));
  const u32 = (name: string) => over(Uint32Array, bytesOf(name));
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
      ids: over(Int32Array, bytesOf('movies.ids')),
      years: u16('movies.years'),
      popularity: over(Float32Array, bytesOf('movies.popularity')),
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

function over<T>(kind: ArrayKind<T>, { buffer, byteOffset, byteLength }: Bytes): T {
  return new kind(buffer, byteOffset, byteLength / kind.BYTES_PER_ELEMENT);
}
