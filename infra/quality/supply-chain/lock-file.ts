import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { repositoryRoot } from '../../dev/repository-root.ts';

/** npm writes these fields for every package from the registry. Our own workspaces are links and have fewer. */
const entrySchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  license: z.unknown().optional(),
  link: z.boolean().default(false),
  dev: z.boolean().default(false),
  devOptional: z.boolean().default(false),
  hasInstallScript: z.boolean().default(false),
  /** Whether the package is bundled inside the package that contains it. */
  inBundle: z.boolean().default(false),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});
const lockSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entrySchema) });

/** A third-party package in the lock file. */
export type LockedPackage = z.output<typeof entrySchema> & { readonly name: string; readonly path: string };

const FOLDER = 'node_modules/';

/** Returns all third-party packages of a lock file. Throws unless npm 7 or later has written it. */
export function lockedPackages(lock: unknown): LockedPackage[] {
  return Object.entries(lockSchema.parse(lock).packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf(FOLDER);
    return at < 0 || entry.link ? [] : [{ ...entry, path, name: path.slice(at + FOLDER.length) }];
  });
}

/** Returns the packages of the checkout's lock file, or of another lock file in it. */
export async function ownLockFile(path = 'package-lock.json'): Promise<LockedPackage[]> {
  return lockedPackages(JSON.parse(await readFile(join(repositoryRoot, path), 'utf8')));
}
