/** Stores backups by name. */
export type BackupPlace = {
  readonly list: () => Promise<readonly { readonly name: string; readonly isFinished: boolean }[]>;
  /** Calls `work` with a folder that doesn't exist yet, and stores the files that it writes there. */
  readonly write: (name: string, work: (folder: string) => Promise<void>) => Promise<void>;
  /** Calls `work` with a folder that contains the backup. */
  readonly read: (name: string, work: (folder: string) => Promise<void>) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};
