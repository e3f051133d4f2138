/** Counts how many entries a search reads. Unlike timings, these counts don't depend on the machine or its load. */
export type SearchWork = {
  /** Number of trie nodes that fuzzy searches visited. */
  nodes: number;
  /** Number of postings and 32-bit bitmap words that were read. */
  movies: number;
  /** Number of movies whose words were compared one by one. */
  compared: number;
};

export function newSearchWork(): SearchWork {
  return { nodes: 0, movies: 0, compared: 0 };
}
