import { german as keys } from './features/keys/texts.de.ts';
import { german as layout } from './features/layout/texts.de.ts';
import { german as notFound } from './features/not-found/texts.de.ts';
import { german as remotes } from './features/remotes/texts.de.ts';

/** All German texts of the shell by their names: one file, which readers of English never load. */
export const german = { keys, layout, notFound, remotes };
