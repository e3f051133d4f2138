/** What searches have looked at so far: counts that are the same on every machine, however busy. */
export type Work = {
  /** Nodes of a tree of letters that were looked at where a typo was looked for. */
  nodes: number;
  /** Entries of the lists of movies, and the numbers of sets, 32 movies each. */
  movies: number;
  /** Movies whose words were looked at one by one. */
  compared: number;
};

export function noWork(): Work {
  return { nodes: 0, movies: 0, compared: 0 };
}
