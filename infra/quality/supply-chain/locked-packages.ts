import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
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

const LICENSE_FILE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;
/**
 * Folder of license texts for packages that don't contain a license file. File names have the form `@scope+name.txt`.
 */
const OWN_TEXTS = 'infra/quality/supply-chain/texts';
const RULE = '-'.repeat(80);

/**
 * Returns the license texts of all installed production packages as a single string. Container images and pages must
 * include this text. Identical texts are included only once. If a package has no license file and no text in `texts`,
 * only its name and license name are listed. Packages for other platforms aren't installed and are therefore omitted.
 */
export async function licenseTexts(packages: readonly LockedPackage[], root = repositoryRoot): Promise<string> {
  const shipped = packages.filter(({ dev, devOptional }) => !dev && !devOptional);
  const byText = new Map<string, Set<string>>();
  for (const found of shipped) {
    const text = await textOf(found, root);
    if (text === undefined) continue;
    const names = byText.get(text) ?? new Set();
    byText.set(text, names.add(`${found.name} ${found.version ?? ''}`.trim()));
  }
  const sections = [...byText].map(([text, names]) => `${[...names].toSorted().join('\n')}\n\n${text}\n`);
  return `Dreamreel contains the following packages.\n\n${sections.toSorted().join(`\n${RULE}\n\n`)}`;
}

/** Writes the license texts of all shipped packages to a file. */
export const writeLicenseTexts = async (path: string): Promise<void> =>
  writeFile(path, await licenseTexts(await ownLockFile()));

async function textOf({ name, path, license }: LockedPackage, root: string): Promise<string | undefined> {
  const folder = join(root, path);
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) return undefined;
  const files = names.filter((name) => LICENSE_FILE.test(name)).toSorted();
  const own = join(root, OWN_TEXTS, `${name.replace('/', '+')}.txt`);
  const paths = files.length > 0 ? files.map((file) => join(folder, file)) : existsSync(own) ? [own] : [];
  if (paths.length === 0) return `License: ${typeof license === 'string' ? license : 'see the package'}`;
  const texts = await Promise.all(paths.map((file) => readFile(file, 'utf8')));
  return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

// `node locked-packages.ts <file>` writes the license texts. Jest's global setup imports this file with require(), which
// accepts no top-level await.
const [path] = process.argv.slice(2);
if (import.meta.main && path !== undefined) void writeLicenseTexts(path);
