import { saveFile } from '@dreamreel/ui/browser/copy-or-save';
import Papa from 'papaparse';

/** Byte order mark, which Excel needs to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Matches cell prefixes that spreadsheets interpret as formulas, including full-width characters. Papa Parse's built-in
 * pattern only matches single-line cells, so a line break would let a formula through.
 */
const FORMULA_START = /^[\t\r\n ]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

type Cell = string | number | null;

/**
 * Formats rows as a CSV document (RFC 4180) with a header row. All rows must have the same keys. Cells that a
 * spreadsheet would interpret as formulas get a leading apostrophe.
 */
export function csvOf(rows: readonly Readonly<Record<string, Cell>>[]): string {
  return Papa.unparse([...rows], { escapeFormulae: FORMULA_START });
}

export function saveCsv(name: string, csv: string): void {
  saveFile(name, 'text/csv;charset=utf-8', BYTE_ORDER_MARK + csv);
}
