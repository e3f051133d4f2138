import { describe, expect, it } from '@jest/globals';
import { differingVersions, releaseFindings } from './release-findings.ts';

const versions = { 'package.json': '0.2.0', 'helm/dreamreel/Chart.yaml: appVersion': '0.2.0' };
const changelog = '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n';

describe('a tag', () => {
  it('can release if package, chart, application and changelog have its version', () => {
    expect(releaseFindings({ versions, changelog, tag: 'v0.2.0' })).toEqual([]);
  });

  it('of a prerelease version can have a suffix', () => {
    const before = { 'package.json': '1.0.0-rc.1' };
    expect(
      releaseFindings({ versions: before, changelog: '## [1.0.0-rc.1] - 2026-12-01', tag: 'v1.0.0-rc.1' }),
    ).toEqual([]);
  });

  it.each([
    ['of another form', { tag: '0.2.0' }, 'no tag of a release'],
    ['of a version that the packages do not have', { tag: 'v0.3.0' }, 'the tag says 0.3.0'],
    ['with a chart of another version', { versions: { ...versions, chart: '0.1.0' } }, 'chart says 0.1.0'],
    ['whose changes nobody has written down', { changelog: '## [Unreleased]\n' }, 'CHANGELOG.md has no entry'],
    ['whose changes have no date', { changelog: '## [0.2.0]\n' }, 'CHANGELOG.md has no entry'],
  ])("%s can't release", (_what, change, finding) => {
    expect(releaseFindings({ versions, changelog, tag: 'v0.2.0', ...change })).toContainEqual(
      expect.stringContaining(finding),
    );
  });
});

it('lists each location with a different version', () => {
  expect(differingVersions(versions)).toEqual([]);
  expect(differingVersions({ ...versions, 'proto/package.json': '0.1.9' })).toEqual([
    'proto/package.json says 0.1.9, package.json says 0.2.0',
  ]);
});
