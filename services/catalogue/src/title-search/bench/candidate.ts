/** A search function to benchmark. Returns the IDs of at most ten matching titles, best match first. */
export type Candidate = (query: string) => number[] | Promise<number[]>;

export const CANDIDATES = ['ours', 'ours again', 'MiniSearch', 'pg_trgm'] as const;
export type CandidateName = (typeof CANDIDATES)[number];

/**
 * Arguments for a benchmark process: the candidate's name, the number of titles, the path of our index file, and the
 * database URL for pg_trgm.
 */
export type Entry = {
  readonly name: CandidateName;
  readonly count: number;
  readonly indexFile: string;
  readonly databaseUrl: string;
};
