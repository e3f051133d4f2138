/**
 * Runs schemathesis, which sends at least 2,000 valid and invalid requests to every route in the OpenAPI document, as a
 * guest, player, editor and admin. Usage: `npm run test:long -- fuzz`. `--quick` takes a minute and sends a few dozen
 * requests to each route, `--broken` corrupts one in a thousand responses and must fail, and
 * `--only=login,logout` selects routes. By default, the run starts a product. With SITE and ADMIN_PASSWORD, it uses a
 * running product (with TRUSTED_PROXY_HOPS=1) and changes its data.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { dayAndMachine } from '../../bench/machine.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { flawedProxy } from './flawed-proxy.ts';
import { addReport, failuresText, faultyRoutes, reportText, type Tallies, tallyOf } from './fuzz-report.ts';
import { fuzzSettings, SESSION_ROUTES } from './fuzz-settings.ts';
import { type KnownValues, knownValues } from './known-values.ts';
import { schemathesis } from './schemathesis.ts';
import { isStillSignedIn, newVisitor, type Visitor } from './visitors.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    broken: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
  },
});
const wanted = options.only?.split(',');
const AT_LEAST = options.quick ? 30 : 2_000;
const EACH = Math.ceil((AT_LEAST * 1.05) / 3);
const { SITE, ADMIN_PASSWORD: PASSWORD = 'only for this run' } = process.env;
/** With one trusted proxy hop, each request can have a different address, so rate limits don't apply. */
const SETTINGS = { TRUSTED_PROXY_HOPS: '1', ADMIN_PASSWORD: PASSWORD };
const HOOKS = join(import.meta.dirname, 'site_hooks.py');
const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];

const DOCUMENT = 'openapi.json';

const program = await schemathesis();
const folder = await mkdtemp(join(tmpdir(), 'dreamreel-fuzz-'));
const product = SITE === undefined ? await startProduct(join(folder, 'data'), SETTINGS) : undefined;
const own = SITE ?? productAt(join(folder, 'data')).site;
const proxy = options.broken ? await flawedProxy(own) : undefined;
const site = proxy?.site ?? own;
try {
  process.exitCode = await fuzz();
} finally {
  proxy?.stop();
  await product?.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function fuzz(): Promise<number> {
  const began = performance.now();
  const stills = join(folder, 'stills');
  await mkdir(stills);
  const [admin, player] = [await newVisitor(own, 'admin', PASSWORD), await newVisitor(own, 'player', PASSWORD)];
  const known = await knownValues(own, { admin, player, folder: stills });
  const editor = await newVisitor(own, 'editor', PASSWORD);
  const visitors = [await newVisitor(own, 'guest', PASSWORD), player, admin];
  const tallies: Tallies = new Map();
  const document = await (await fetch(`${own}/api/openapi.json`)).text();
  // schemathesis reads the document from a file, because it doesn't test the document's route if it downloads the
  // document.
  await writeFile(join(folder, DOCUMENT), document);
  for (const label of describedRoutes(JSON.parse(document))) tallyOf(tallies, label);
  // The editor runs before the admin, because the admin's requests could deactivate the editor's account.
  await asVisitor(editor, known, tallies);
  await Promise.all(visitors.map((visitor) => asVisitor(visitor, known, tallies)));

  const faulty = faultyRoutes(tallies, AT_LEAST);
  const table = reportText(tallies, AT_LEAST);
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  const kept = `# Every route under generated requests\n\n\`npm run test:long -- fuzz\`, ${dayAndMachine()}, ${minutes} minutes.\n\n${table}\n`;
  await mkdir(join(repositoryRoot, '.dreamreel'), { recursive: true });
  await writeFile(join(repositoryRoot, '.dreamreel', 'fuzzed-routes.md'), kept);
  console.log(`${table}\n\n${failuresText(tallies)}\n`);
  if (proxy) console.log(`Spoilt on purpose: ${proxy.spoilt.statuses} statuses, ${proxy.spoilt.fields} fields.`);
  console.log(`${tallies.size} routes, ${faulty.length} faulty, ${minutes} minutes.`);
  return faulty.length === 0 ? 0 : 1;
}

/**
 * Tests all routes as one visitor. The session routes are tested with a separate sign-in, because they end the session.
 */
async function asVisitor(visitor: Visitor, known: KnownValues, tallies: Tallies): Promise<void> {
  const sessionRoutes = SESSION_ROUTES.filter((name) => wanted?.includes(name) ?? true);
  const others = wanted?.filter((name) => !SESSION_ROUTES.includes(name));
  const including = (names: readonly string[]) => names.flatMap((name) => ['--include-operation-id', name]);
  if (sessionRoutes.length > 0) {
    const sessionVisitor = await newVisitor(own, visitor.name, PASSWORD);
    await run(sessionVisitor, 'session', known, tallies, including(sessionRoutes));
  }
  if (others?.length === 0) return;
  const rest = others ? including(others) : SESSION_ROUTES.flatMap((name) => ['--exclude-operation-id', name]);
  await run(visitor, 'rest', known, tallies, rest);
  if (!(await isStillSignedIn(own, visitor))) throw new Error(`The ${visitor.name} was signed out during the run`);
}

async function run(visitor: Visitor, part: string, known: KnownValues, tallies: Tallies, routes: readonly string[]) {
  const name = `${visitor.name}-${part}`;
  const [settings, report] = [join(folder, `${name}.toml`), join(folder, `${name}.ndjson`)];
  await writeFile(settings, fuzzSettings(known, HOOKS, { visitor, requests: EACH }), { mode: 0o600 });
  const phases = options.quick ? 'fuzzing' : 'coverage,fuzzing';
  const { all, exitCode } = await execa(
    program,
    [
      ...['--config-file', settings, 'run', DOCUMENT, '--url', site, '--phases', phases, '--checks', CHECKS.join(',')],
      ...['--report', 'ndjson', '--report-ndjson-path', report, '--no-color', '--continue-on-failure'],
      ...(options.seed === undefined ? [] : ['--seed', options.seed]),
      ...routes,
    ],
    { reject: false, all: true, env: { FUZZ_STILLS: join(folder, 'stills') }, cwd: folder },
  );
  // Exit code 1 means that some checks failed. The report contains these failures.
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`schemathesis as ${name}:\n${all}`);
  const figures = [/^Seed: .*$/m, /^ {2}\d+ generated.*$/m].map((figure) => figure.exec(all)?.[0].trim() ?? 'not said');
  console.log(`${name}: ${figures.join(', ')}`);
  await addReport(tallies, report).catch((error) => {
    throw new Error(`${name}: ${error}\n${all}`);
  });
  await rm(report);
}

type Described = { readonly paths: Record<string, Record<string, { operationId: string }>> };

/** Returns the names of all operations in the document, in the form that schemathesis uses. */
function describedRoutes({ paths }: Described): string[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { operationId }]) => wanted?.includes(operationId) ?? true)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
}
