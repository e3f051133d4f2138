import { saveFile } from '@dreamreel/ui/browser/save-file';
import Papa from 'papaparse';

/** The byte order mark by which Excel recognizes UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Matches the start of a cell that a spreadsheet can read as a formula, also in full-width characters. Papa's own pattern
 * requires the whole cell to be one line, so a line break would let a formula through.
 */
const FORMULA_START = /^[\t\r\n ]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

type Cell = string | number | null;

/**
 * Writes rows with the same keys as a CSV document (RFC 4180) with a header row. Adds an apostrophe before a text that a
 * spreadsheet would read as a formula.
 */
export function csvOf(rows: readonly Readonly<Record<string, Cell>>[]): string {
  return Papa.unparse([...rows], { escapeFormulae: FORMULA_START });
}

export function saveCsv(name: string, csv: string): void {
  saveFile(name, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + csv);
}
