/** Tries of a transaction: each that fails means that another one was faster at that moment. */
const MAX_TRIES = 5;
/** `unique_violation`: a play was begun or moved where this transaction wanted to move one to. */
const IS_THERE = '23505';
/**
 * `serialization_failure`. Outside of `REPEATABLE READ` and `SERIALIZABLE`, which we do not use, Postgres reports it for a
 * statement that waits for a row while another transaction moves the row to another partition
 * (https://www.postgresql.org/docs/18/ddl-partitioning.html). A row that stays in its table would be checked again instead.
 */
const MOVED = '40001';

/** Runs a transaction that moves plays, and runs it again where another one has moved or begun one of them. */
export async function movingPlays<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === MAX_TRIES || !hasCode(error, [MOVED, IS_THERE])) throw error;
    }
  }
}

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause }: { code?: unknown; cause?: unknown } = error;
  return codes.includes(code) || hasCode(cause, codes);
}
