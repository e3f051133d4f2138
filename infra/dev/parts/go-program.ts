import { join } from 'node:path';
import type { Command } from '../host/child.ts';
import { repositoryRoot } from '../repository-root.ts';
import { goPrograms } from './find-program.ts';

/** Go packages of the programs that are built from source. Versions and hashes are in `infra/dev/programs/<name>`. */
export const goPackages = {
  actionlint: 'github.com/rhysd/actionlint/cmd/actionlint',
  gitleaks: 'github.com/zricethezav/gitleaks/v8',
  govulncheck: 'golang.org/x/vuln/cmd/govulncheck',
  helm: 'helm.sh/helm/v3/cmd/helm',
  k6: 'go.k6.io/k6',
  minio: 'github.com/minio/minio',
  'nats-server': 'github.com/nats-io/nats-server/v2',
  promtool: 'github.com/prometheus/prometheus/cmd/promtool',
  'toxiproxy-server': 'github.com/Shopify/toxiproxy/v2/cmd/server',
} as const;

export type GoProgram = keyof typeof goPackages;

/** Omits the Prometheus service discovery clients, which aren't needed for testing alert rules. */
const TAGS: Partial<Record<GoProgram, string>> = { promtool: 'remove_all_sd' };

/**
 * Returns the command that builds a program into Go's program folder. `-mod=readonly` rejects modules whose hashes
 * don't match `go.sum`, regardless of the machine's proxy and checksum database settings.
 */
export function goBuild(go: string, name: GoProgram): Pick<Command, 'file' | 'args'> {
  const from = join(repositoryRoot, 'infra', 'dev', 'programs', name);
  const tags = TAGS[name];
  const how = ['-mod=readonly', '-trimpath', '-buildvcs=false', '-o', join(goPrograms, name)];
  if (tags) how.push('-tags', tags);
  return { file: go, args: ['build', '-C', from, ...how, goPackages[name]] };
}

/** Returns the part of an error message that explains which program needs Go. */
export const goBuildHint = (name: GoProgram) => `Go (https://go.dev/dl), which builds infra/dev/programs/${name}`;
