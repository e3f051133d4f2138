type Take = {
  readonly table: string;
  /** Column that identifies a row among those that `where` selects. The default is `id`. */
  readonly key?: string;
  /** Condition of rows that wait for a worker, or whose worker's lease has ended. */
  readonly where: string;
  /** Default: no particular order. */
  readonly order?: string;
  /** Maximum number of rows, such as `$2`. */
  readonly limit: string;
  /**
   * Assignments that keep other workers from taking the row, such as the lease's token and end. A worker's later writes
   * must require the token.
   */
  readonly set: string;
  readonly returning: string;
};

/**
 * Returns an UPDATE that takes rows of a table, to be used as a queue by any number of workers. Each row is taken by one
 * worker, and no worker waits for another one's rows. The statement can also be part of a WITH query. If a worker
 * disappears before the statement is committed, the rows are free again. After that, they are free when `where` says so.
 */
export function takeRows({ table, key = 'id', where, order, limit, set, returning }: Take): string {
  const orderBy = order === undefined ? '' : `ORDER BY ${order} `;
  return `
    UPDATE ${table} SET ${set}
     WHERE (${where}) AND ${key} = ANY (ARRAY(
       SELECT ${key} FROM ${table} WHERE ${where} ${orderBy}LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING ${returning}`;
}

/**
 * Returns the condition that a lease or a pause is over. The time can be null. Times that are more than `longest` after
 * `now` are treated as over because only a clock that ran ahead can have stored them. Leases should use the database's
 * clock, which is the default, because the clocks of workers can differ.
 */
export function isOver(time: string, now = 'now()', longest = '1 hour'): string {
  return `(${time} IS NULL OR ${time} <= ${now} OR ${time} > ${now} + interval '${longest}')`;
}
