import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { execa } from 'execa';

const RUN_LOAD = join(import.meta.dirname, 'run-load.ts');
const times = (ms: number) => ({ med: ms, 'p(95)': ms, 'p(99)': ms, max: ms });
/** What k6 exports of a rush that is ten times slower than the time after it. */
const SLOW_RUSH = {
  http_reqs: { count: 100, rate: 10 },
  http_req_duration: times(10),
  http_req_failed: { passes: 0, fails: 100 },
  crossing: times(100),
  settled: times(10),
};

let folder: string;
let site: Server;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dreamreel-midnight-'));
  const config = { remotes: {}, serverTime: '2027-03-14T23:58:00Z', version: '' };
  site = createServer((_, response) => response.end(JSON.stringify(config))).listen(0, '127.0.0.1');
  await once(site, 'listening');
});
afterEach(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

it('reports how much slower the rush over midnight is, and fails by what k6 found wrong alone', async () => {
  const held = await midnightWith(0);
  expect(held.all).toContain('| 10.00 |');
  expect(held.exitCode).toBe(0);
  // k6 exits with 99 where a threshold is missed, such as that of the wrong days.
  expect((await midnightWith(99)).exitCode).toBe(99);
});

/** `npm run load -- midnight` with a k6 that ends with this code after a slow rush. */
async function midnightWith(exitCode: number) {
  const k6 = join(folder, 'k6');
  const program = `const at = process.argv.indexOf('--summary-export');
    require('fs').writeFileSync(process.argv[at + 1], ${JSON.stringify(JSON.stringify({ metrics: SLOW_RUSH }))});
    process.exit(${exitCode});`;
  await writeFile(k6, `#!${process.execPath}\n${program}\n`);
  await chmod(k6, 0o755);
  const address = site.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return execa(process.execPath, ['--disable-warning=ExperimentalWarning', RUN_LOAD, 'midnight'], {
    env: { SITE: `http://127.0.0.1:${port}`, PATH: `${folder}${delimiter}${process.env.PATH}` },
    all: true,
    reject: false,
  });
}
