import { join } from 'node:path';
import type { Command } from '../host/child.ts';
import { repositoryRoot } from '../repository-root.ts';
import { goPrograms } from './find-program.ts';

/** Programs that Go builds from source, with their packages. Versions and hashes are in `infra/dev/programs/<name>`. */
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

/** Omits the service discovery clients of Prometheus, which testing rules doesn't need. */
const TAGS: Partial<Record<GoProgram, string>> = { promtool: 'remove_all_sd' };

/**
 * Returns the command that builds a program into the folder of `go install`. `-mod=readonly` rejects every module whose
 * hash differs from `go.sum`, regardless of the machine's proxy and checksum database.
 */
export function goBuild(go: string, name: GoProgram): Pick<Command, 'file' | 'args'> {
  const from = join(repositoryRoot, 'infra', 'dev', 'programs', name);
  const tags = TAGS[name];
  const how = ['-mod=readonly', '-trimpath', '-buildvcs=false', '-o', join(goPrograms, name)];
  if (tags) how.push('-tags', tags);
  return { file: go, args: ['build', '-C', from, ...how, goPackages[name]] };
}

/** Returns the hint for the message that Go is missing. */
export const goBuildHint = (name: GoProgram) => `Go (https://go.dev/dl), which builds infra/dev/programs/${name}`;
