import { readFile, writeFile } from 'node:fs/promises';

type Edit = (head: string, sections: string[]) => readonly string[];

/** Edits a document made of a head and sections (`## …`); `fresh` is what stands there before the first of them. */
export async function editSections(document: URL, fresh: string, edited: Edit): Promise<void> {
  const text = await readFile(document, 'utf8').catch(() => fresh);
  const [head = '', ...sections] = text.split(/^(?=## )/m);
  const parts = edited(head, sections).map((part) => `${part.trimEnd()}\n`);
  await writeFile(document, parts.join('\n'));
}

/** Puts a section in place of the one with the same heading, else behind all others. */
export function withSection(heading: string, text: string): Edit {
  const isSame = (section: string) => section.startsWith(`## ${heading}\n`);
  const section = `## ${heading}\n\n${text}\n`;
  return (head, sections) =>
    sections.some(isSame)
      ? [head, ...sections.map((one) => (isSame(one) ? section : one))]
      : [head, ...sections, section];
}
