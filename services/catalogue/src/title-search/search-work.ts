/** Counts what searches read. The counts are the same on every machine, under any load. */
export type SearchWork = {
  /** Trie nodes that a fuzzy search visited. */
  nodes: number;
  /** Postings and bitmap words of 32 movies each. */
  movies: number;
  /** Movies whose words were compared individually. */
  compared: number;
};

export function newSearchWork(): SearchWork {
  return { nodes: 0, movies: 0, compared: 0 };
}
