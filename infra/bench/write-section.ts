import { readFile, writeFile } from 'node:fs/promises';

const DOCUMENT = new URL('../../docs/benchmarks.md', import.meta.url);
const NO_DOCUMENT = '# Benchmarks\n\nThe last result of each command, with the machine and the date.\n';

/** Puts a section into docs/benchmarks.md in place of the one with the same heading. */
export async function writeSection(heading: string, text: string): Promise<void> {
  const document = await readFile(DOCUMENT, 'utf8').catch(() => NO_DOCUMENT);
  const [before = '', ...sections] = document.split(/^(?=## )/m);
  const others = sections.filter((section) => !section.startsWith(`## ${heading}\n`));
  const parts = [before, ...others, `## ${heading}\n\n${text}\n`].map((part) => `${part.trimEnd()}\n`);
  await writeFile(DOCUMENT, parts.join('\n'));
}
