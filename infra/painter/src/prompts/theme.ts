import { rowsOf, wordsOf } from '../drawing/vocabulary/words-of.ts';

/** A theme with the places, people and things that are typical for it, from common to distinctive. */
export type Theme = {
  /** Prefixes of words that indicate the theme. */
  readonly words: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly things: readonly string[];
};

/** Parses a table with one theme per line: word prefixes, places, people, and things. */
export const themesOf = (table: string): Theme[] =>
  rowsOf(table).map(([words = '', places = '', people = '', things = '']) => ({
    words: wordsOf(words),
    places: wordsOf(places),
    people: wordsOf(people),
    things: wordsOf(things),
  }));
