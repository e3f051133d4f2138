import type { BackupPlace } from './backup-place.ts';

/** Pattern of backup names: an ISO timestamp in which every character is valid in file names and URLs. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/;
const DAY_MS = 86_400_000;

const nameOf = (time: Date) => time.toISOString().replaceAll(/[:.]/g, '-');

/**
 * Adds a backup named after the current time and returns the name. Then keeps the `keep` newest finished backups and
 * deletes older backups, including unfinished backups that are more than a day old. If the backup fails, nothing is
 * deleted.
 */
export async function addBackup(
  place: BackupPlace,
  { keep, now, take }: { keep: number; now: Date; take: (folder: string) => Promise<void> },
): Promise<string> {
  const name = nameOf(now);
  await place.write(name, take);

  const ours = (await place.list()).filter((backup) => NAME.test(backup.name));
  const finished = namesOf(ours, true).slice(0, -keep);
  // Unfinished backups from the last 24 hours may still be in progress.
  const abandoned = namesOf(ours, false).filter((other) => other < nameOf(new Date(now.getTime() - DAY_MS)));
  for (const old of [...finished, ...abandoned]) {
    await place.remove(old);
    console.log(`removed: ${old}`);
  }
  return name;
}

/**
 * Calls `work` with the folder of the backup named `wanted` (by default, the newest finished backup) and returns the
 * backup's name.
 */
export async function useBackup(
  place: BackupPlace,
  wanted: string | undefined,
  work: (folder: string) => Promise<void>,
): Promise<string> {
  const names = namesOf(await place.list(), true);
  const name = wanted ?? names.findLast((each) => NAME.test(each));
  if (name === undefined) throw new Error('No finished backup exists');
  if (!names.includes(name)) throw new Error(`No finished backup is named ${name}. Available: ${names.join(', ')}`);
  await place.read(name, work);
  return name;
}

function namesOf(backups: Awaited<ReturnType<BackupPlace['list']>>, isFinished: boolean): string[] {
  return backups
    .filter((backup) => backup.isFinished === isFinished)
    .map(({ name }) => name)
    .toSorted();
}

/**
 * Runs a backup or restore command. Files are created readable only by their owner, because backups contain email
 * addresses and password hashes. If the command fails, prints the error message without a stack trace and exits with 1.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  process.umask(0o077);
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
