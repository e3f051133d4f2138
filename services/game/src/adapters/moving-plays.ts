import { databaseOutage } from '@dreamreel/kit/database-outage';

/** Tries of a transaction: each that fails means that another one was faster at that moment. */
const MAX_TRIES = 5;
/** `unique_violation`. */
const UNIQUE_VIOLATION = '23505';

/**
 * Runs a transaction that moves plays, and runs it again where another one has moved or begun one of them. Postgres reports
 * a conflict for a statement that waits for a row while another transaction moves the row to another partition
 * (https://www.postgresql.org/docs/18/ddl-partitioning.html). A row that stays in its table would be checked again instead.
 */
export async function movingPlays<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      const isAnotherFaster = databaseOutage(error) === 'conflict' || isThere(error);
      if (tries === MAX_TRIES || !isAnotherFaster) throw error;
    }
  }
}

/** Whether a play was begun or moved where the transaction wanted to move one to. */
function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
