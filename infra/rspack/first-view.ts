import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Prints what a browser must load before each page of the player can be used, in KB of script. Fails above the budget.
 * Of it about 120 KB (gzip) are the chosen stack itself: react-dom 66, react 3, react-router 9, react-query 10 and the
 * federation’s runtime in host and remote 28.
 */
const BUDGET_GZIP_KB = 143;

const frontEnds = join(import.meta.dirname, '../../frontends');
const [shell, player] = [join(frontEnds, 'shell/dist'), join(frontEnds, 'player/dist')];

const host = readdirSync(join(shell, 'static'))
  .filter((name) => /^(boot|main|shared|src_bootstrap).*\.js$/.test(name))
  .map((name) => join(shell, 'static', name));

const { exposes } = JSON.parse(readFileSync(join(player, 'mf-manifest.json'), 'utf8'));
/** What stands in the header of every page. */
const header: string[] = exposes.find(({ path }: { path: string }) => path === './user-menu').assets.js.sync;

let largest = 0;
for (const { path, assets } of exposes) {
  const page = [...new Set<string>([...header, ...assets.js.sync])].map((name) => join(player, name));
  const files = [...host, join(player, 'remote-entry.js'), ...page];
  const [gzip, brotli] = [kilobytes(files, '.gz'), kilobytes(files, '.br')];
  largest = Math.max(largest, gzip);
  console.log(`${path}: ${gzip.toFixed(1)} KB gzip, ${brotli.toFixed(1)} KB brotli, in ${files.length} files`);
}
if (largest > BUDGET_GZIP_KB) {
  console.error(`More than the budget of ${BUDGET_GZIP_KB} KB gzip`);
  process.exitCode = 1;
}

function kilobytes(files: string[], encoding: '.gz' | '.br'): number {
  return files.reduce((sum, file) => sum + statSync(file + encoding).size, 0) / 1000;
}
