/** Versions that must be equal, by their location. */
type Versions = Readonly<Record<string, string>>;

type Release = {
  readonly versions: Versions;
  /** `CHANGELOG.md`. */
  readonly changelog: string;
  /** The release tag, for example `v0.2.0`. */
  readonly tag: string;
};

const TAG = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/;

/** Returns the versions that differ from the one in the root's package.json. */
export function differingVersions(versions: Versions): string[] {
  const wanted = versions['package.json'];
  return Object.entries(versions)
    .filter(([, version]) => version !== wanted)
    .map(([place, version]) => `${place} says ${version}, package.json says ${wanted}`);
}

/**
 * Returns the reasons why a tag can't release its commit: a different version, inconsistent versions, or no changelog entry.
 */
export function releaseFindings({ versions, changelog, tag }: Release): string[] {
  const version = TAG.exec(tag)?.[1];
  if (version === undefined) return [`${tag} is no tag of a release such as v1.2.3`];
  const findings = differingVersions(versions);
  if (versions['package.json'] !== version)
    findings.push(`the tag says ${version}, package.json says ${versions['package.json']}`);
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  if (!/^## \[[^\]]+\] - \d{4}-\d{2}-\d{2}$/.test(heading ?? ''))
    findings.push(`CHANGELOG.md has no entry "## [${version}] - <date>"`);
  return findings;
}
