import { fileURLToPath } from 'node:url';

/**
 * The folder of the kit's migrations. This file must be exactly one folder deep because in a container image the code is
 * in `program/<name>.js`, next to `migrations`.
 */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
