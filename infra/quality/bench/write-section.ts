import { editSections, withSection } from './document-sections.ts';
import { type BenchResult, isQuick, keepResult } from './kept-results.ts';

const DOCUMENT = new URL('../../../docs/benchmarks.md', import.meta.url);
const NO_DOCUMENT = '# Benchmarks\n\nThe last result of each command, with the machine and the date.\n';

/**
 * Puts a section into docs/benchmarks.md in place of the one with the same heading, and keeps the figures beside their
 * goals for the table of `npm run bench`.
 */
export async function writeSection(heading: string, text: string, result?: BenchResult): Promise<void> {
  if (result) await keepResult(result);
  if (!isQuick) await editSections(DOCUMENT, NO_DOCUMENT, withSection(heading, text));
}
