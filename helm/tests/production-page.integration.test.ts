import { createECDH } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { execa } from 'execa';
import { parse } from 'yaml';
import * as z from 'zod';
import { REPLACEMENTS, standInValues } from '../cluster/production-stand-ins.ts';
import { commandChecker, commandsOf } from '../testing/documented-commands.ts';
import type { Manifest } from '../testing/manifests.ts';
import { blocksOf, readProductionPage, tableOf } from '../testing/production-page.ts';
import { chartFolder, describeChart, productionFile, render } from '../testing/render.ts';

/** Stands in for `kubectl`: stores the Secrets that it is given as files. `npm run test:production` uses a cluster. */
const KUBECTL = `#!/bin/sh
for name; do :; done
case "$*" in
  *' get secret '*) test -f "secrets-$name" ;;
  *' create -f -') cat > new; name=$(sed -n 's/^metadata: { name: \\([^,]*\\),.*/\\1/p' new)
    test ! -f "secrets-$name" && mv new "secrets-$name" && echo "secret/$name created" ;;
esac
`;
const OPTIONAL = [
  ...['META_PAGE_ACCESS_TOKEN', 'META_PAGE_ID', 'META_BUSINESS_ACCOUNT_ID', 'TMDB_ACCESS_TOKEN'],
  ...['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'],
];
const secretSchema = z.object({ metadata: z.object({ name: z.string() }), data: z.record(z.string(), z.base64()) });
type Secrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

const page = await readProductionPage();
const blocks = blocksOf(page).flatMap(({ kind, commands }) => (kind === '' ? commands : []));
const production = await readFile(productionFile, 'utf8');

/** Returns the keys of the Secrets to which objects refer. The key is `*` if they refer to a whole Secret. */
function referencedKeys(manifests: readonly Manifest[]): ReadonlyMap<string, Set<string>> {
  const keys = new Map<string, Set<string>>();
  const schema = z.object({ name: z.string(), key: z.string().default('*') });
  JSON.stringify(manifests, (property, value) => {
    if (/^(secretKeyRef|accessKeyId|secretAccessKey|secretRef|passwordSecret)$/.test(property)) {
      const { name, key } = schema.parse(value);
      keys.set(name, (keys.get(name) ?? new Set()).add(key));
    }
    return value;
  });
  return keys;
}

describeChart('create-secrets.sh', () => {
  let folder = '';
  let output = '';
  let created: Secrets = {};
  const run = async (variables: readonly string[]) => {
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      ...Object.fromEntries(variables.map((name) => [name, `of-${name}`])),
    };
    const { all } = await execa(`${chartFolder}/create-secrets.sh`, { cwd: folder, env, all: true, reject: false });
    return all;
  };
  const secrets = async (): Promise<Secrets> => {
    const files = (await readdir(folder)).filter((name) => name.startsWith('secrets-'));
    const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
    const entries = texts.map((text) => secretSchema.parse(parse(text)));
    const decoded = (data: Record<string, string>) =>
      Object.fromEntries(Object.entries(data).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]));
    return Object.fromEntries(entries.map(({ metadata, data }) => [metadata.name, decoded(data)]));
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dreamreel-secrets-'));
    await writeFile(join(folder, 'kubectl'), KUBECTL, { mode: 0o755 });
    output = await run([]);
    const onPage = [...blocks.join('').matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name);
    output += await run([...onPage, ...OPTIONAL]);
    created = await secrets();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('creates what it can, and names the variables that are missing for the rest', () => {
    for (const line of ['dreamreel-admin: set ADMIN_PASSWORD_HASH', 'dreamreel-mail: set SMTP_URL MAIL_FROM'])
      expect(output).toContain(`Not created: ${line}`);
    expect(output).toMatch(/All Secrets exist/);
  });

  it('changes no existing Secret, and prints no secret', async () => {
    output += await run([]);
    expect(await secrets()).toEqual(created);
    for (const value of Object.values(created).flatMap((data) => Object.values(data)))
      if (!value.startsWith('dreamreel_')) expect(output).not.toContain(value);
  });

  it('creates exactly the Secrets and keys to which an installation with all providers refers', async () => {
    const file = join(folder, 'dreamreel.yaml');
    await writeFile(file, production.replaceAll(/^ {2}# (socialNetworks|movieData):/gm, '  $1:'));
    const references = referencedKeys(await render({ release: 'dreamreel', files: [file] }));
    expect(Object.keys(created).toSorted()).toEqual([...references.keys()].toSorted());
    for (const [name, data] of Object.entries(created)) {
      const keys = [...(references.get(name) ?? [])];
      if (!keys.includes('*')) expect([name, Object.keys(data).toSorted()]).toEqual([name, keys.toSorted()]);
    }
  });

  it('creates exactly the Secrets and keys that docs/production.md lists, with a way to rotate each', () => {
    const codeIn = (cell = '') => /`(.*?)`/.exec(cell)?.[1] ?? '';
    const rows = tableOf(page, 'Secret');
    const named = (name: string) => name.replace(/^dreamreel-database-.*/, 'dreamreel-database-<service>');
    const documented = rows.map(([name]) => codeIn(name)).toSorted();
    expect([...new Set(Object.keys(created).map(named))].toSorted()).toEqual(documented);
    expect(
      tableOf(page, 'credential')
        .map(([, name]) => codeIn(name))
        .toSorted(),
    ).toEqual(documented);
    for (const [name, data] of Object.entries(created).filter(([secret]) => secret !== 'dreamreel-broker')) {
      const [, keys] = rows.find(([cell]) => codeIn(cell) === named(name)) ?? [];
      for (const key of Object.keys(data)) expect([name, keys]).toEqual([name, expect.stringContaining(`\`${key}\``)]);
    }
  });

  it('generates different passwords that can be part of a URL, and a matching pair of Web Push keys', () => {
    const passwords = Object.entries(created).flatMap(([name, { username: _, ...data }]) =>
      /-(database-\w+|broker)$/.test(name) ? Object.values(data) : [],
    );
    expect(new Set(passwords).size).toBe(passwords.length);
    for (const password of passwords) expect(password).toMatch(/^p[0-9a-f]{32}$/);
    const { VAPID_PRIVATE_KEY = '', VAPID_PUBLIC_KEY } = created['dreamreel-push'] ?? {};
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(VAPID_PUBLIC_KEY);
  });
});

describeChart('docs/production.md', () => {
  it('has commands for its release and objects, and the texts that its test on a cluster replaces', async () => {
    const problemsOf = commandChecker(await render({ release: 'dreamreel', files: [productionFile] }));
    const commands = blocks.flatMap((block) => commandsOf(block.replace(/^helm install .*$/m, '')));
    expect(commands.flatMap(problemsOf)).toEqual([]);
    expect(commands.length).toBeGreaterThan(3);
    for (const [text] of REPLACEMENTS) expect(page).toContain(text);
  });

  it('needs no CRDs except those of CloudNativePG when its test on a cluster has no others', async () => {
    const manifests = await render({ files: [productionFile], values: standInValues('', 'outside') });
    const groups = new Set(manifests.map((one) => String(one.apiVersion)).filter((group) => /\..*\./.test(group)));
    expect([...groups].filter((group) => !/^(?!gateway).*\.k8s\.io\//.test(group))).toEqual(['postgresql.cnpg.io/v1']);
  });
});
