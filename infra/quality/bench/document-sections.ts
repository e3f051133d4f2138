import { readFile, writeFile } from 'node:fs/promises';

type Edit = (head: string, sections: string[]) => readonly string[];

/** Edits a document that consists of a head and sections (`## …`). `fresh` is the head of a new document. */
export async function editSections(document: URL, fresh: string, edited: Edit): Promise<void> {
  const text = await readFile(document, 'utf8').catch(() => fresh);
  const [head = '', ...sections] = text.split(/^(?=## )/m);
  const parts = edited(head, sections).map((part) => `${part.trimEnd()}\n`);
  await writeFile(document, parts.join('\n'));
}

/** Replaces the section with the same heading, or appends the section if there is none. */
export function withSection(heading: string, text: string): Edit {
  const isSame = (section: string) => section.startsWith(`## ${heading}\n`);
  const section = `## ${heading}\n\n${text}\n`;
  return (head, sections) =>
    sections.some(isSame)
      ? [head, ...sections.map((one) => (isSame(one) ? section : one))]
      : [head, ...sections, section];
}
