/**
 * Runs schemathesis, which sends at least 2,000 valid and invalid requests to every operation of the OpenAPI document, as
 * a guest, player, editor and admin. Usage: `npm run test:long -- fuzz`. `--quick` sends a few dozen requests to each
 * operation, `--broken` corrupts some responses and passes only if every visitor's run detects that, and other options
 * are passed on to schemathesis, e.g. `--include-operation-id login --seed 7`.
 */
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';
import * as z from 'zod';
import { repositoryRoot } from '../../../dev/repository-root.ts';
import { removeFolder, temporaryFolder } from '../../../dev/temporary-folder.ts';
import { dayAndMachine, tableOf } from '../../bench/results.ts';
import { productAt } from '../../e2e/fixture/product-at.ts';
import { startProduct } from '../../e2e/fixture/start-product.ts';
import { signedInAdmin } from '../../player/admin.ts';
import { type Client, newAccount, newClient } from '../../player/client.ts';
import { newPlayer } from '../../player/player.ts';

const OWN_OPTIONS = ['--quick', '--broken'];
const [isQuick, isBroken] = OWN_OPTIONS.map((option) => process.argv.includes(option));
const given = process.argv.slice(2).filter((argument) => !OWN_OPTIONS.includes(argument));
/** The number of requests that each visitor sends to an operation, and the minimum of all visitors together. */
const [EACH, AT_LEAST] = isQuick ? [11, 30] : [700, 2_000];
/** Operations that generate images if an admin sends a valid request. The admin sends fewer of these requests. */
const PAINTING = [
  'generateFromDescription',
  'analyzeAndGenerate',
  'generateImages',
  'retryPrompt',
  'makeCandidates',
  'uploadImage',
];
/** The deliberate defects that each visitor's run must detect: a status 500, or a missing field. */
const DEFECTS = { guest: 'status', player: 'field', editor: 'status', admin: 'field' };
const password = 'only for this run';
const inCache = (file: string) => join(repositoryRoot, '.dreamreel', file);
const VENV = inCache('schemathesis');
/** Probability of using an existing value instead of a generated value. */
const KNOWN_SHARE = 0.4;
const meSchema = z.object({ user: z.object({ id: z.int() }) });
const countsSchema = z.record(z.string(), z.tuple([z.int(), z.int()]));
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const besideThis = (file: string) => join(import.meta.dirname, file);
try {
  // uv rejects packages without a pinned version and a SHA-256 hash.
  await execa('uv', ['venv', '--allow-existing', '--python', '>=3.11', VENV]);
  await execa('uv', ['pip', 'sync', '--require-hashes', '--python', VENV, besideThis('requirements.txt')]);
} catch (error) {
  throw new Error('schemathesis needs uv (pipx install uv), PyPI, and Python 3.11 or newer', { cause: error });
}

const signInAs = {
  admin: () => signedInAdmin(site, password),
  async player() {
    const client = newClient(site);
    await post(client, '/api/auth/register', newAccount());
    return client;
  },
  async editor() {
    const client = newClient(site);
    const invited = await post(await signInAs.admin(), '/api/admin/invitations', { role: 'editor' });
    const { token: invitation } = z.object({ token: z.string() }).parse(invited);
    await post(client, '/api/admin/join', { invitation, username: `Fuzz ${randomUUID()}`, password });
    return client;
  },
};

const folder = await temporaryFolder();
const inRun = (file: string) => join(folder, file);
// With one trusted proxy hop, each request can have a different address, so rate limits don't apply.
const product = await startProduct(inRun('data'), { TRUSTED_PROXY_HOPS: '1', ADMIN_PASSWORD: password });
const { site } = productAt(inRun('data'));
const counts = new Map<string, [requests: number, accepted: number]>();
try {
  process.exitCode = (await fuzz()) ? 0 : 1;
} finally {
  await product.stop();
  await removeFolder(folder);
}

async function fuzz(): Promise<boolean> {
  // schemathesis doesn't test the operation that returns the document if it downloads the document.
  const document = await (await fetch(`${site}/api/openapi.json`)).text();
  await writeFile(inRun('openapi.json'), document);
  const player = await signInAs.player();
  const known = await knownValues(player);
  // The editor runs before the admin because the admin's requests could deactivate the editor's account.
  const haveFailed = [await fuzzAs('editor', known, [await signInAs.editor(), await signInAs.editor()])];
  const others = [
    fuzzAs('guest', known),
    fuzzAs('player', known, [player, await signInAs.player()]),
    fuzzAs('admin', known, [await signInAs.admin(), await signInAs.admin()]),
  ];
  haveFailed.push(...(await Promise.all(others)));

  const { paths } = documentSchema.parse(JSON.parse(document));
  if (given.length === 0)
    for (const [path, methods] of Object.entries(paths))
      for (const method of Object.keys(methods)) addCounts(`${method.toUpperCase()} ${path}`, 0, 0);
  const rows = [...counts].map(([name, [requests, accepted]]) => [`\`${name}\``, requests, accepted]);
  const table = tableOf(['operation', `requests (≥ ${AT_LEAST})`, 'accepted'], rows);
  await writeFile(inCache('fuzz-run.md'), `# \`npm run test:long -- fuzz\`\n\n${dayAndMachine()}.\n\n${table}\n`);
  console.log(table);
  const isEnough = [...counts.values()].every(([requests]) => requests >= AT_LEAST);
  return haveFailed.every((hasFailed) => hasFailed === isBroken) && isEnough;
}

function addCounts(operation: string, requests: number, accepted: number): void {
  const [before, acceptedBefore] = counts.get(operation) ?? [0, 0];
  counts.set(operation, [before + requests, acceptedBefore + accepted]);
}

/** Runs schemathesis as a visitor. The second session is for operations that end it. Returns whether checks failed. */
async function fuzzAs(
  name: keyof typeof DEFECTS,
  known: string,
  [client, spare]: readonly Client[] = [],
): Promise<boolean> {
  const fewer = `[[operations]]\ninclude-operation-id = ${JSON.stringify(PAINTING)}\ngeneration.max-examples`;
  const settings = [
    await readFile(besideThis('settings.toml'), 'utf8'),
    `max-examples = ${EACH}`,
    `${fewer} = ${Math.ceil(EACH * (name === 'admin' ? 0.3 : 1.35))}`,
    known,
  ];
  await writeFile(inRun(`${name}.toml`), settings.join('\n'));
  const visitor = {
    ...{ cookie: client?.cookie() ?? '', spare: spare?.cookie() ?? '' },
    ...{ counts: inRun(`${name}.json`), defect: isBroken ? DEFECTS[name] : '' },
  };
  const { exitCode, all } = await execa(
    join(VENV, 'bin', 'schemathesis'),
    [
      ...['--config-file', inRun(`${name}.toml`), 'run', inRun('openapi.json'), '--url', site],
      ...['--phases', isQuick ? 'fuzzing' : 'coverage,fuzzing', '--no-color', ...given],
    ],
    {
      env: { FUZZ_HOOKS: besideThis('hooks.py'), FUZZ_VISITOR: JSON.stringify(visitor) },
      cwd: folder,
      all: true,
      reject: false,
    },
  );
  console.log(`As ${name}:\n${all}`);
  // All other exit codes mean that the run didn't finish.
  if (exitCode !== 0 && exitCode !== 1) throw new Error(`schemathesis as ${name} exited with ${exitCode}`);
  // A visitor who was signed out has tested little. These operations then return 401.
  const path = name === 'player' ? '/api/auth/me' : '/api/admin/deleted-movies';
  if (client && (await client.get(path)).status !== 200) throw new Error(`The ${name} was signed out`);
  const counted = countsSchema.parse(JSON.parse(await readFile(visitor.counts, 'utf8')));
  for (const [operation, [requests, accepted]] of Object.entries(counted)) addCounts(operation, requests, accepted);
  return exitCode === 1;
}

/**
 * Returns settings of schemathesis with existing movies, days, images, emails, players and groups. JSON strings, numbers and lists
 * are also valid TOML.
 */
async function knownValues(client: Client): Promise<string> {
  const movies = await (await signInAs.admin()).movies();
  const player = await newPlayer(site, undefined, client);
  const { movie } = await player.daily();
  const { user } = meSchema.parse((await player.get('/api/auth/me')).body);
  // The request has no X-Forwarded-For header, because the mailbox rejects proxied requests.
  const mailbox = await (await fetch(`${site}/mailbox`)).text();

  const group = await post(newClient(site), '/api/friends', { anonymousId: 'fuzz-founder', name: 'Fuzz' });

  const ids = movies.map(({ id }) => id).slice(0, 12);
  const dates = movies.flatMap(({ featureDates }) => featureDates.map(({ date }) => date));
  const days = [movie.featuredDate, ...dates.slice(0, 12)];
  const images = movies.flatMap(({ generatedImages }) => generatedImages.filter((address) => address !== null));
  const sessions = ['fuzz', `fuzz-${movie.featuredDate}`];
  const known: readonly (readonly [places: string, values: readonly (string | number)[]])[] = [
    ['path.movieId query.movieId', ids],
    ['body.movieId', [movie.id, ...ids]],
    ['path.userId', [user.id]],
    ['path.date query.date body.date body.to', days],
    ['body.completionDate', [movie.featuredDate]],
    ['query.month', [...new Set(days.map((day) => day.slice(0, 7)))]],
    ['query.sessionId body.sessionId', sessions],
    ['path.code', [z.object({ code: z.string() }).parse(group).code]],
    ['query.anonymousId body.anonymousId', ['fuzz']],
    ['query.query', movies.slice(0, 8).map(({ title }) => title)],
    ['path.key', images.slice(0, 12).map((address) => address.slice('/images/'.length))],
    ['path.id', [...mailbox.matchAll(/<a href="\/mailbox\/([^"/]+)"/g)].map(([, id = '']) => id)],
    ['body.imageUrl', images.slice(0, 12)],
  ];
  const settingsOf = (place: string, values: readonly unknown[]) =>
    `[parameters."${place}"]\ndictionary = "${place}"\nprobability = ${KNOWN_SHARE}\n[dictionaries."${place}"]\nvalues = ${JSON.stringify(values)}`;
  return known
    .filter(([, values]) => values.length > 0)
    .flatMap(([places, values]) => places.split(' ').map((place) => settingsOf(place, values)))
    .join('\n');
}

async function post(client: Client, path: string, form: object): Promise<unknown> {
  const { status, body } = await client.call('POST', path, form);
  if (status !== 200) throw new Error(`POST ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}
