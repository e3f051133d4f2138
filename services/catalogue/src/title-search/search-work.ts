/** Counts what searches have read: the same on every machine, however busy it is. */
export type SearchWork = {
  /** Nodes of a trie that a fuzzy search has visited. */
  nodes: number;
  /** Postings and words of bitmaps (32 movies each). */
  movies: number;
  /** Movies whose words were compared one by one. */
  compared: number;
};

export function newSearchWork(): SearchWork {
  return { nodes: 0, movies: 0, compared: 0 };
}
