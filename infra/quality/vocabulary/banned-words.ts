import { z } from 'zod';

/** A word that the glossary replaces by another one. */
export type BannedWord = {
  /** Forms of the word, each one or several words in lower case: `gave back` is `['gave', 'back']`. */
  readonly forms: readonly (readonly string[])[];
  readonly instead: string;
  /** `names`: identifiers, file names, keys, columns. `everywhere`: comments and documents too. */
  readonly where: 'names' | 'everywhere';
  /** Beginnings of paths, from the root of the repository, in which the word means something else. */
  readonly allowedIn: readonly string[];
};

const HEADING = '## Words that are not used';
const whereSchema = z.enum(['names', 'everywhere']);

/** Reads the table under the heading “Words that are not used”. Throws where a row has not four cells. */
export function bannedWordsOf(glossary: string): BannedWord[] {
  const [, section = ''] = glossary.split(HEADING);
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  const banned = rows.slice(2).map(rowOf);
  if (banned.length === 0) throw new Error(`The glossary has no words under “${HEADING}”`);
  return banned;
}

function rowOf(line: string): BannedWord {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length !== 6) throw new Error(`The glossary has a row that has not four cells: ${line}`);
  const [, forms = '', instead = '', where, allowedIn = ''] = cells;
  return {
    forms: listOf(forms).map((form) => form.toLowerCase().split(' ')),
    instead,
    where: whereSchema.parse(where),
    allowedIn: listOf(allowedIn),
  };
}

const listOf = (cell: string): string[] =>
  cell
    .split(',')
    .map((entry) => entry.replaceAll('`', '').trim())
    .filter((entry) => entry !== '');
