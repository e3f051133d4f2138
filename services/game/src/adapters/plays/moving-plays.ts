import { isUniqueViolation } from '@dreamreel/kit/database/constraint-violation';
import { databaseOutage } from '@dreamreel/kit/database/database-outage';

/** Tries of a transaction: each that fails means that another one was faster at that moment. */
const MAX_TRIES = 5;

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
      // A unique violation means that another play was started at, or moved to, the target of this move.
      const isAnotherFaster = databaseOutage(error) === 'conflict' || isUniqueViolation(error);
      if (tries === MAX_TRIES || !isAnotherFaster) throw error;
    }
  }
}
