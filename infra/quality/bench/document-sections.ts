import { readFile, writeFile } from 'node:fs/promises';

type Edit = (head: string, sections: string[]) => readonly string[];

/**
 * Edits a Markdown document that consists of an introduction and sections (`## …`). If the document doesn't exist, it
 * is created with `fresh` as the introduction.
 */
export async function editSections(document: URL, fresh: string, edited: Edit): Promise<void> {
  const text = await readFile(document, 'utf8').catch(() => fresh);
  const [head = '', ...sections] = text.split(/^(?=## )/m);
  const parts = edited(head, sections).map((part) => `${part.trimEnd()}\n`);
  await writeFile(document, parts.join('\n'));
}

/** Returns an edit that replaces the section with this heading, or appends a new section if there is none. */
export function withSection(heading: string, text: string): Edit {
  const isSame = (section: string) => section.startsWith(`## ${heading}\n`);
  const section = `## ${heading}\n\n${text}\n`;
  return (head, sections) =>
    sections.some(isSame)
      ? [head, ...sections.map((one) => (isSame(one) ? section : one))]
      : [head, ...sections, section];
}
