import { readFile, writeFile } from 'node:fs/promises';
import { type BenchResult, isQuick, keepResult } from './kept-results.ts';

const DOCUMENT = new URL('../../docs/benchmarks.md', import.meta.url);
const TITLE = '# Benchmarks';
const NO_DOCUMENT = `${TITLE}\n\nThe last result of each command, with the machine and the date.\n`;

/**
 * Puts a section into docs/benchmarks.md in place of the one with the same heading, and keeps the figures beside their
 * goals for the table of `npm run bench`.
 */
export async function writeSection(heading: string, text: string, result?: BenchResult): Promise<void> {
  if (result) await keepResult(result);
  await change((head, sections) => {
    const others = sections.filter((section) => !section.startsWith(`## ${heading}\n`));
    return [head, ...others, `## ${heading}\n\n${text}\n`];
  });
}

/** Puts a text between the title of docs/benchmarks.md and its first section. */
export function writeHead(text: string): Promise<void> {
  return change((_, sections) => [`${TITLE}\n\n${text}\n`, ...sections]);
}

async function change(edited: (head: string, sections: string[]) => readonly string[]): Promise<void> {
  if (isQuick) return;
  const document = await readFile(DOCUMENT, 'utf8').catch(() => NO_DOCUMENT);
  const [head = '', ...sections] = document.split(/^(?=## )/m);
  const parts = edited(head, sections).map((part) => `${part.trimEnd()}\n`);
  await writeFile(DOCUMENT, parts.join('\n'));
}
