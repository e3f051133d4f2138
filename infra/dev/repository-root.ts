import { fileURLToPath } from 'node:url';

/** The absolute path of the repository root, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
