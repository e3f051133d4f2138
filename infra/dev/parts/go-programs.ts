import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ownPrograms } from './find-program.ts';

type Source = { readonly module: string; readonly version: string; readonly folder?: string; readonly tags?: string };

/** The programs that Go builds from their public source, with their exact versions. */
const SOURCES = {
  actionlint: { module: 'github.com/rhysd/actionlint', version: 'v1.7.12', folder: 'cmd/actionlint' },
  gitleaks: { module: 'github.com/zricethezav/gitleaks/v8', version: 'v8.30.1' },
  govulncheck: { module: 'golang.org/x/vuln', version: 'v1.9.0', folder: 'cmd/govulncheck' },
  helm: { module: 'helm.sh/helm/v3', version: 'v3.22.0', folder: 'cmd/helm' },
  k6: { module: 'go.k6.io/k6', version: 'v1.8.1' },
  minio: { module: 'github.com/minio/minio', version: 'v0.0.0-20260212201848-7aac2a2c5b7c' },
  'nats-server': { module: 'github.com/nats-io/nats-server/v2', version: 'v2.12.15' },
  // Omits the service discovery clients, which aren't needed for testing alert rules.
  promtool: {
    module: 'github.com/prometheus/prometheus',
    version: 'v0.315.0',
    folder: 'cmd/promtool',
    tags: 'remove_all_sd',
  },
  'toxiproxy-server': { module: 'github.com/Shopify/toxiproxy/v2', version: 'v2.12.0', folder: 'cmd/server' },
} as const satisfies Readonly<Record<string, Source>>;

export type GoProgram = keyof typeof SOURCES;

/** Returns the program's package and version, as `go install` takes them. */
export function goPackage(name: GoProgram): string {
  const { module, version, folder = '' }: Source = SOURCES[name];
  return `${join(module, folder)}@${version}`;
}

export const goBuildHint = (name: GoProgram) => `Go (https://go.dev/dl), which builds ${goPackage(name)}`;

/**
 * Builds a program into the product's cache folder. Go checks the module against its checksum database, and all other
 * modules against the `go.sum` in it. `go install` would reject promtool, whose module contains a `replace`, and a `go.work`
 * that lists folders of its repository.
 */
export async function buildWithGo(go: string, name: GoProgram, signal?: AbortSignal): Promise<void> {
  const { module, version, folder = '.', tags = '' }: Source = SOURCES[name];
  await mkdir(ownPrograms, { recursive: true });
  const env = { ...process.env, GOWORK: 'off' };
  const run = (...args: readonly string[]) => promisify(execFile)(go, args, { cwd: ownPrograms, signal, env });
  const { stdout } = await run('mod', 'download', '-json', `${module}@${version}`);
  const how = ['-mod=readonly', '-trimpath', '-buildvcs=false', '-tags', tags, '-o', join(ownPrograms, name)];
  await run('build', '-C', JSON.parse(stdout).Dir, ...how, `./${folder}`);
}

// `node go-programs.ts <name>` prints what `go install` builds, for shell scripts and workflows.
const [program] = Object.keys(SOURCES).filter((name): name is GoProgram => name === process.argv[2]);
if (import.meta.main && program) console.log(goPackage(program));
