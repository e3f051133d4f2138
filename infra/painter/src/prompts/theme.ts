import { wordsOf } from '../drawing/vocabulary/words-of.ts';

/** What a kind of story is drawn with: from what it shares with many to what tells it. */
export type Theme = {
  /** Beginnings of the words that speak of it. */
  readonly words: readonly string[];
  readonly places: readonly string[];
  readonly people: readonly string[];
  readonly things: readonly string[];
};

export const theme = (words: string, places: string, people: string, things: string): Theme => ({
  words: wordsOf(words),
  places: wordsOf(places),
  people: wordsOf(people),
  things: wordsOf(things),
});
