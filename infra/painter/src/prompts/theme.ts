import { rowsOf, wordsOf } from '../drawing/vocabulary/words-of.ts';

/** The elements with which a kind of story is drawn, from common to distinctive. */
export type Theme = {
  /** Prefixes of the words that suggest it. */
  readonly words: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly things: readonly string[];
};

/** Parses one kind of story per line: word prefixes, places, people and things. */
export const themesOf = (table: string): Theme[] =>
  rowsOf(table).map(([words = '', places = '', people = '', things = '']) => ({
    words: wordsOf(words),
    places: wordsOf(places),
    people: wordsOf(people),
    things: wordsOf(things),
  }));
