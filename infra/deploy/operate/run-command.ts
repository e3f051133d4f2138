/**
 * Runs a command that creates or reads backups. Because backups contain e-mail addresses and password hashes, only their
 * owner can read the files. If the command fails, prints the error message without its stack and exits with 1.
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
