/**
 * Runs a command that makes or reads backups. They hold e-mail addresses and password hashes: all files are readable by their
 * owner alone. Prints the message of an error, without its stack, and exits with 1.
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
