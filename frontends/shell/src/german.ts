import { german as keys } from './features/keys/texts.de.ts';
import { german as layout } from './features/layout/texts.de.ts';
import { german as notFound } from './features/not-found/texts.de.ts';
import { german as remotes } from './features/remotes/texts.de.ts';

/** The German texts of the shell by name. They are a separate chunk, which readers of English never load. */
export const german = { keys, layout, notFound, remotes };
