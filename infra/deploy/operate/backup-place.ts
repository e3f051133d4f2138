/** A storage location for named backups. */
export type BackupPlace = {
  readonly list: () => Promise<readonly { readonly name: string; readonly isFinished: boolean }[]>;
  /** Calls `work` with the path of a folder that it must create, and stores the files in that folder as a backup. */
  readonly write: (name: string, work: (folder: string) => Promise<void>) => Promise<void>;
  /** Calls `work` with a folder that contains the backup's files. */
  readonly read: (name: string, work: (folder: string) => Promise<void>) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
};
