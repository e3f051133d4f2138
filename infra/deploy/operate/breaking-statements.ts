const REMOVES = /\b(DROP (TABLE|COLUMN|TYPE|VIEW|SCHEMA)|RENAME|ALTER COLUMN "?\w+"? (SET DATA )?TYPE|SET NOT NULL)\b/i;
const CONSTRAINS = /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b|\bADD CONSTRAINT\b|^CREATE UNIQUE INDEX\b/is;
const TABLE = /\b(?:ALTER TABLE|ON) (?:ONLY )?"?(\w+)"?/i;

/** The statements of a migration with which a program of the version before could fail. */
export function breakingStatements(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim());
  const created = new Set(statements.map((statement) => /^CREATE TABLE "?(\w+)"?/i.exec(statement)?.[1]));
  return statements.filter((statement) => {
    // The version before does not use a table that this migration creates.
    const table = TABLE.exec(statement)?.[1];
    if (table !== undefined && created.has(table)) return false;
    return REMOVES.test(statement) || CONSTRAINS.test(statement);
  });
}
