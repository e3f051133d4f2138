import { rowsOf, wordsOf } from '../drawing/vocabulary/words-of.ts';

/**
 * A theme such as crime or space travel, with typical places, people and things. The lists are sorted from common to
 * distinctive.
 */
export type Theme = {
  /** Prefixes of words that indicate the theme. */
  readonly words: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly things: readonly string[];
};

/** Parses a table of themes. Each line contains word prefixes, places, people and things. */
export const themesOf = (table: string): Theme[] =>
  rowsOf(table).map(([words = '', places = '', people = '', things = '']) => ({
    words: wordsOf(words),
    places: wordsOf(places),
    people: wordsOf(people),
    things: wordsOf(things),
  }));
