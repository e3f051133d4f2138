/** Answers a query with the ids of the titles found, at most ten, the best first. */
export type Candidate = (query: string) => number[] | Promise<number[]>;

export const CANDIDATES = ['ours', 'ours again', 'MiniSearch', 'pg_trgm'] as const;
export type CandidateName = (typeof CANDIDATES)[number];

/** What each process is given: its candidate's name, how many titles, our index file, the database of pg_trgm. */
export type Entry = {
  readonly name: CandidateName;
  readonly count: number;
  readonly indexFile: string;
  readonly databaseUrl: string;
};
