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
