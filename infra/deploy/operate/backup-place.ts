/** Keeps backups by name. */
export type BackupPlace = {
  readonly list: () => Promise<readonly { readonly name: string; readonly isFinished: boolean }[]>;
  /** Keeps what `work` writes to the folder that it is called with, which does not exist yet. */
  readonly write: (name: string, work: (folder: string) => Promise<void>) => Promise<void>;
  /** Calls `work` with a folder that holds the backup. */
  readonly read: (name: string, work: (folder: string) => Promise<void>) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};
