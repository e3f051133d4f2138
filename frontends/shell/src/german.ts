import { german as keys } from './features/keys/texts.de.ts';
import { german as layout } from './features/layout/texts.de.ts';
import { german as notFound } from './features/not-found/texts.de.ts';
import { german as remotes } from './features/remotes/texts.de.ts';

/**
 * The shell's German messages, keyed by feature name. German messages are a separate chunk that isn't loaded for English users.
 */
export const german = { keys, layout, notFound, remotes };
