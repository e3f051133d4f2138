/** Versions that must all be equal, keyed by file. */
type Versions = Readonly<Record<string, string>>;

type Release = {
  readonly versions: Versions;
  /** Contents of `CHANGELOG.md`. */
  readonly changelog: string;
  /** The release tag, such as `v0.2.0`. */
  readonly tag: string;
};

const TAG = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/;

/** Returns the files whose version differs from the version in the root package.json. */
export function differingVersions(versions: Versions): string[] {
  const wanted = versions['package.json'];
  return Object.entries(versions)
    .filter(([, version]) => version !== wanted)
    .map(([place, version]) => `${place} says ${version}, package.json says ${wanted}`);
}

/**
 * Returns the reasons why a commit can't be released with a tag: the tag doesn't match the version, versions are
 * inconsistent, or the changelog entry is missing.
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
