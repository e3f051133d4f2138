import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openMetrics } from '@dreamreel/kit/observability/metrics';
import { repositoryRoot } from '../../dev/repository-root.ts';

const DECLARED = /metrics\??\s*\.(counter|histogram|gauge)\(\s*'([a-z_]+)'/g;
const PARTS_OF_A_HISTOGRAM = ['_bucket', '_sum', '_count'];

/**
 * Returns the names of all metrics that the services export, including the Prometheus client library's default metrics.
 */
export async function declaredMetrics(): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const file of glob('services/*/src/**/*.ts', { cwd: repositoryRoot })) {
    if (/\.test\.ts$|\/testing\//.test(file)) continue;
    const source = await readFile(join(repositoryRoot, file), 'utf8');
    for (const [, kind, name] of source.matchAll(DECLARED)) add(names, kind, name);
  }
  const { registry } = openMetrics('any');
  for (const { name, type } of await registry.getMetricsAsJSON()) add(names, String(type), name);
  registry.clear();
  return names;
}

function add(names: Set<string>, kind: string | undefined, name = ''): void {
  if (kind !== 'histogram') names.add(name);
  else for (const part of PARTS_OF_A_HISTOGRAM) names.add(name + part);
}
