const REMOVES_EXISTING =
  /\b(DROP (TABLE|COLUMN|TYPE|VIEW|SCHEMA)|RENAME|ALTER COLUMN "?\w+"? (SET DATA )?TYPE|SET NOT NULL)\b/i;
const REMOVES_TABLE = /\bRENAME TO\b|\bDROP TABLE\b/i;
const ADDS_CONSTRAINT = /\bADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b|\bADD CONSTRAINT\b|^CREATE UNIQUE INDEX\b/is;
const ADDED_COLUMN = /\bADD COLUMN +"?(\w+)"?/gi;
const FOREIGN_KEY = /\bADD CONSTRAINT "?\w+"? FOREIGN KEY \("?(\w+)"?\)/i;
const TABLE = /\b(?:ALTER TABLE|ON) (?:ONLY )?"?(\w+)"?/i;

/** Returns the statements in a migration that could break services still running the previous version. */
export function breakingStatements(sql: string): string[] {
  const statements = sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim());
  const created = new Set(statements.map((statement) => /^CREATE TABLE "?(\w+)"?/i.exec(statement)?.[1]));
  const addedColumns = new Set(
    statements.flatMap((statement) => [...statement.matchAll(ADDED_COLUMN)].map(([, name]) => name)),
  );
  return statements.filter((statement) => {
    // Changes to a table created in this migration are safe, unless that table replaces one that the previous version
    // uses.
    const table = TABLE.exec(statement)?.[1];
    if (REMOVES_TABLE.test(statement)) return true;
    if (table !== undefined && created.has(table)) return false;
    // Foreign keys on columns added in this migration are safe, because the previous version doesn't write to them.
    const column = FOREIGN_KEY.exec(statement)?.[1];
    if (column !== undefined && addedColumns.has(column)) return false;
    return REMOVES_EXISTING.test(statement) || ADDS_CONSTRAINT.test(statement);
  });
}
