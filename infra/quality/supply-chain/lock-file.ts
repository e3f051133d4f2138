import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

/** Fields that npm writes for every registry package. The repository's workspaces are links with fewer fields. */
const entrySchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.unknown().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  inBundle: z.boolean().default(false),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entrySchema) });

export type LockedPackage = z.output<typeof entrySchema> & { readonly name: string; readonly path: string };

const FOLDER = 'node_modules/';

/** Returns all third-party packages in a lock file. Throws if the file was written by npm 6 or earlier. */
export function lockedPackages(lock: unknown): LockedPackage[] {
  return Object.entries(lockSchema.parse(lock).packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf(FOLDER);
    return at < 0 || entry.link ? [] : [{ ...entry, path, name: path.slice(at + FOLDER.length) }];
  });
}

export async function ownLockFile(path = 'package-lock.json'): Promise<LockedPackage[]> {
  return lockedPackages(JSON.parse(await readFile(join(repositoryRoot, path), 'utf8')));
}
