import type { TitleArrays } from '../domain/search/build-arrays.ts';
import type { Lexicon } from '../domain/search/lexicon.ts';
import type { PackedText } from '../domain/search/packed-text.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** An array of an index, and the path of names that leads to it. */
type Section = { readonly name: string; readonly numbers: ArrayBufferView };

export function sectionsOf(part: object, path = ''): Section[] {
  return Object.entries(part).flatMap(([key, value]) =>
    ArrayBuffer.isView(value) ? { name: path + key, numbers: value } : sectionsOf(value, `${path}${key}.`),
  );
}

/** Lays the arrays of an index over the bytes of its sections, without a copy. */
export function arraysFrom(bytesOf: (name: string) => Bytes): TitleArrays {
  const u16 = (name: string) => over(Uint16Array, bytesOf(name));
  const u32 = (name: string) => over(Uint32Array, bytesOf(name));
  const text = (name: string): PackedText => ({ bytes: bytesOf(`${name}.bytes`), starts: u32(`${name}.starts`) });
  const lexicon = (name: string): Lexicon => ({
    tree: {
      nodes: u32(`${name}.tree.nodes`),
      letters: u16(`${name}.tree.letters`),
      tails: text(`${name}.tree.tails`),
    },
    movies: u32(`${name}.movies`),
    movieStarts: u32(`${name}.movieStarts`),
    firsts: u32(`${name}.firsts`),
    least: { small: u32(`${name}.least.small`), large: u32(`${name}.least.large`) },
  });
  return {
    movies: {
      ids: over(Int32Array, bytesOf('movies.ids')),
      years: u16('movies.years'),
      popularity: over(Float32Array, bytesOf('movies.popularity')),
      articles: bytesOf('movies.articles'),
      titles: text('movies.titles'),
      posters: text('movies.posters'),
    },
    names: lexicon('names'),
    words: lexicon('words'),
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
