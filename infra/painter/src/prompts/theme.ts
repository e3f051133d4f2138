import { rowsOf, wordsOf } from '../drawing/vocabulary/words-of.ts';

/** What a kind of story is drawn with: from what it shares with many to what tells it. */
export type Theme = {
  /** Beginnings of the words that speak of it. */
  readonly words: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly things: readonly string[];
};

/** One kind of story a line: beginnings of words, places, people and things. */
export const themesOf = (table: string): Theme[] =>
  rowsOf(table).map(([words = '', places = '', people = '', things = '']) => ({
    words: wordsOf(words),
    places: wordsOf(places),
    people: wordsOf(people),
    things: wordsOf(things),
  }));
