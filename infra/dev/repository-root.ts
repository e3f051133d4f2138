import { fileURLToPath } from 'node:url';

/** Absolute path of the repository root, without a trailing slash. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
