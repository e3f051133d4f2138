/** Answers a query with the ids of the titles found, at most ten, the best first. */
export type Contestant = (query: string) => number[] | Promise<number[]>;

export const CONTESTANTS = ['ours', 'ours again', 'MiniSearch', 'pg_trgm'] as const;
export type ContestantName = (typeof CONTESTANTS)[number];

/** What each process is told: its contestant's name, how many titles, our index file, the database of pg_trgm. */
export type Entry = {
  readonly name: ContestantName;
  readonly count: number;
  readonly indexFile: string;
  readonly databaseUrl: string;
};
